import { expect, test } from "vitest";
import { readCommandLine } from "./command-line.ts";
import { usage } from "./commands.ts";

test.each([
  ["nothing", [], { kind: "help" }],
  ["help", ["help"], { kind: "help" }],
  ["the usual option", ["user", "--help"], { kind: "help" }],
  ["a command and its argument", ["user", "ana"], { kind: "run", argument: "ana", json: false }],
  ["an option after it", ["user", "ana", "--json"], { kind: "run", argument: "ana", json: true }],
  ["an option before it", ["--json", "failed-webhooks"], { kind: "run", argument: "", json: true }],
  ["an optional argument that is omitted", ["audit"], { kind: "run", argument: "" }],
  ["an optional argument that is given", ["audit", "ana"], { kind: "run", argument: "ana" }],
  ["an operator's name", ["hash-password", "ana"], { kind: "hash-password", name: "ana" }],
  ["an operator without a name", ["hash-password"], { kind: "invalid", reason: "Use: hash-password <nome>" }],
  ["a password on the command line", ["hash-password", "ana", "senha"], { kind: "invalid" }],
  ["an unknown command", ["grant"], { kind: "invalid", reason: "Não há comando 'grant'." }],
  [
    "an unknown option",
    ["user", "ana", "--yes"],
    { kind: "invalid", reason: "Opção desconhecida: só há --json." },
  ],
  ["an argument that is missing", ["give-trial"], { kind: "invalid", reason: "Use: give-trial <usuário>" }],
  ["an argument that is empty", ["give-trial", ""], { kind: "invalid" }],
  ["one argument too many", ["give-trial", "ana", "bia"], { kind: "invalid" }],
  [
    "an argument for a command without one",
    ["failed-webhooks", "all"],
    { kind: "invalid", reason: "Use: failed-webhooks" },
  ],
])("I5 the command line: %s", (_what, words, line) => {
  expect(readCommandLine(words)).toMatchObject(line);
});

test("I5 the usage names every command, in lines that fit a terminal", () => {
  const lines = usage().split("\n");
  for (const name of [
    "user",
    "give-trial",
    "end-trial",
    "mails",
    "resend-mail",
    "notices",
    "resend-notice",
    "failed-webhooks",
    "replay-webhook",
    "hash-password",
  ])
    expect(lines.some((line) => line.startsWith(`  ${name} `))).toBe(true);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(120);
});
