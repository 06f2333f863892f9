// Runs the VS Code extension with its real client against the real server; only the editor is made
// up: node extension.js EXTENSION PROGRAM FILE
// Prints one JSON document: what the editor was told.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const Module = require("node:module");
const { pathToFileURL } = require("node:url");

const [extension, program, file] = process.argv.slice(2);
const told = { diagnostics: [], warnings: [], commands: [] };

class Uri {
  constructor(text) {
    Object.assign(this, { text, scheme: "file", fsPath: file, path: file });
  }
  toString() {
    return this.text;
  }
  static parse(text) {
    return new Uri(text);
  }
  static file(name) {
    return new Uri(String(pathToFileURL(name)));
  }
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(startLine, startCharacter, endLine, endCharacter) {
    this.start = new Position(startLine, startCharacter);
    this.end = new Position(endLine, endCharacter);
  }
}

class CancellationTokenSource {
  constructor() {
    this.token = { isCancellationRequested: false, onCancellationRequested: () => disposable };
  }
  cancel() {}
  dispose() {}
}

class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity });
  }
}

class EventEmitter {
  constructor() {
    this.listeners = [];
    this.event = (listener) => {
      this.listeners.push(listener);
      return disposable;
    };
  }
  fire(what) {
    for (const listener of this.listeners) {
      listener(what);
    }
  }
  dispose() {}
}

class Disposable {
  constructor(dispose) {
    this.dispose = dispose;
  }
  static from(...all) {
    return new Disposable(() => all.forEach((one) => one.dispose()));
  }
}

class Kind {
  constructor(value) {
    this.value = value;
  }
  append(more) {
    return new Kind(this.value ? `${this.value}.${more}` : more);
  }
}
Kind.Empty = new Kind("");

const disposable = { dispose() {} };
const changed = new EventEmitter();
const channel = new Proxy({}, { get: () => () => disposable });
const text = fs.readFileSync(file, "utf8");
const uri = Uri.file(file);
const open = {
  uri,
  fileName: file,
  languageId: "pref",
  version: 1,
  getText: () => text,
  isClosed: false,
  isDirty: false,
};

// What is not made up here is there all the same: a class, an event, a function that gives nothing.
function anything(made = {}) {
  return new Proxy(made, {
    get(target, name) {
      if (name in target || typeof name === "symbol" || name === "then") {
        return target[name];
      }
      target[name] = /^[A-Z]/.test(name) ? class {} : () => disposable;
      return target[name];
    },
  });
}

const settings = { path: program };
const vscode = anything({
  Uri,
  Position,
  Range,
  Diagnostic,
  Disposable,
  CancellationTokenSource,
  EventEmitter,
  CodeActionKind: Kind,
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  version: "1.99.0",
  env: anything({ appName: "made up", language: "en", uiKind: 1 }),
  commands: anything({
    registerCommand(name, action) {
      told.commands.push(name);
      commands[name] = action;
      return disposable;
    },
  }),
  languages: anything({
    match: (selector, document) =>
      [selector].flat().some((one) => one.language === document.languageId) ? 10 : 0,
    createDiagnosticCollection: () => ({
      set(_uri, found) {
        told.diagnostics.push(
          (found ?? []).map((one) => ({
            code: String(one.code?.value ?? one.code),
            message: one.message,
            start: [one.range.start.line, one.range.start.character],
          })),
        );
        settled();
      },
      delete() {},
      clear() {},
      dispose() {},
    }),
  }),
  window: anything({
    visibleTextEditors: [],
    tabGroups: anything({ all: [], onDidChangeTabs: () => disposable }),
    createOutputChannel: () => channel,
    showWarningMessage: async (message) => void told.warnings.push(message),
    showErrorMessage: async (message) => void told.warnings.push(message),
  }),
  workspace: anything({
    textDocuments: [open],
    notebookDocuments: [],
    workspaceFolders: undefined,
    fs: anything(),
    getConfiguration: () => ({ get: (name) => settings[name], has: (name) => name in settings }),
    onDidChangeConfiguration: changed.event,
  }),
});

const commands = {};
let settled = () => {};
const published = () => new Promise((done) => (settled = done));

const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));

async function main() {
  const { activate, deactivate } = require(path.join(extension, "extension.js"));
  const first = published();
  await activate({ subscriptions: [] });
  if (told.warnings.length === 0) {
    await first;
    const again = published();
    await commands["prefledger.restart"]();
    await again;
  }
  await deactivate();
}

main()
  .catch((error) => (told.error = String(error.stack)))
  .finally(() => {
    process.stdout.write(JSON.stringify(told));
    process.exit();
  });
