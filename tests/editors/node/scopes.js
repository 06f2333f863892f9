// What the TextMate grammar makes of a text: node scopes.js GRAMMAR < TEXT
// Prints for each line a JSON list of [start, end, innermost scope], in UTF-16 units.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const { createRequire } = require("node:module");

const [grammar] = process.argv.slice(2);
const extension = path.resolve(path.dirname(grammar), "..");
const wanted = createRequire(path.join(extension, "package.json"));
const oniguruma = wanted("vscode-oniguruma");
const textmate = wanted("vscode-textmate");

async function main() {
  const wasm = path.join(path.dirname(wanted.resolve("vscode-oniguruma")), "onig.wasm");
  await oniguruma.loadWASM(fs.readFileSync(wasm).buffer);
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => textmate.parseRawGrammar(fs.readFileSync(grammar, "utf8"), grammar),
  });
  const loaded = await registry.loadGrammar("source.pref");
  const lines = fs.readFileSync(0, "utf8").split("\n");
  lines.pop();
  let stack = textmate.INITIAL;
  for (const line of lines) {
    const { tokens, ruleStack } = loaded.tokenizeLine(line, stack);
    stack = ruleStack;
    const seen = tokens.map((token) => [token.startIndex, token.endIndex, token.scopes.at(-1)]);
    process.stdout.write(`${JSON.stringify(seen)}\n`);
  }
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
