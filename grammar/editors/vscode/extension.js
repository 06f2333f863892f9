// Starts `prefledger lsp` for .pref files. All that is known about the format is known there.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

async function start() {
  const command = vscode.workspace.getConfiguration("prefledger").get("path") || "prefledger";
  const server = { command, args: ["lsp"] };
  client = new LanguageClient("prefledger", "Preference", server, {
    documentSelector: [{ language: "pref" }],
  });
  try {
    await client.start();
  } catch {
    client = undefined;
    vscode.window.showWarningMessage(
      `${command} lsp does not start. pip install 'prefledger[lsp]' brings it; ` +
        "where it is can be said in the setting prefledger.path.",
    );
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function restart() {
  await stop();
  await start();
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("prefledger.restart", restart),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("prefledger.path")) {
        await restart();
      }
    }),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
