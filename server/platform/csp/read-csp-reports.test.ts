import { expect, test } from "vitest";
import { readCspReports } from "./read-csp-reports.ts";

const modern = (effectiveDirective: unknown, blockedURL: unknown) => ({
  type: "csp-violation",
  age: 10,
  url: "https://precos.example.com/auth/reset-password?token=secret",
  body: { effectiveDirective, blockedURL, documentURL: "https://precos.example.com/?token=secret" },
});

test.each<[blocked: unknown, origin: string]>([
  ["https://evil.example/path?token=secret#more", "https://evil.example"],
  ["https://ana:secret@evil.example:8443/", "https://evil.example:8443"],
  ["wss://evil.example/socket?secret", "wss://evil.example"],
  [`https://${"a.".repeat(120)}example/secret`, `https://${"a.".repeat(120)}example`.slice(0, 100)],
  ["inline", "inline"],
  ["eval", "eval"],
  ["data", "data:"],
  ["data:text/html,secret", "data:"],
  ["blob:https://precos.example.com/secret", "blob:"],
  ["chrome-extension://secret/script.js", "chrome-extension:"],
  ["secret:secret", "other"],
  ["secret", "other"],
  ["", "other"],
  [{ toString: "secret" }, "other"],
  [null, "other"],
])("SEC-22 D84 %j is logged as %s", (blocked, blockedOrigin) => {
  const expected = [{ directive: "img-src", blockedOrigin }];
  expect(readCspReports([modern("img-src", blocked)])).toEqual(expected);
  const legacy = { "csp-report": { "effective-directive": "img-src", "blocked-uri": blocked } };
  expect(readCspReports(legacy)).toEqual(expected);
});

test.each<[directive: unknown, label: string]>([
  ["script-src-elem", "script-src-elem"],
  ["__proto__", "other"],
  ["secret", "other"],
  [7, "other"],
])("SEC-22 the directive %j is counted as %s", (directive, label) => {
  expect(readCspReports([modern(directive, "inline")])).toEqual([
    { directive: label, blockedOrigin: "inline" },
  ]);
});

test("SEC-22 the directive's name is extracted when an older browser sends its sources too", () => {
  const report = { "violated-directive": "style-src 'self' https://x.example", "blocked-uri": "self" };
  expect(readCspReports({ "csp-report": report })).toEqual([
    { directive: "style-src", blockedOrigin: "self" },
  ]);
});

test("SEC-22 only violations are read from several reports", () => {
  const other = { type: "deprecation", body: { id: "secret" } };
  expect(readCspReports([other, modern("font-src", "inline"), { type: "csp-violation" }])).toEqual([
    { directive: "font-src", blockedOrigin: "inline" },
  ]);
});

test.each([null, 7, "x", {}, [null], [7], [{}], { "csp-report": null }, { "csp-report": [] }])(
  "SEC-22 %j is not a report",
  (value) => {
    expect(readCspReports(value)).toBeNull();
  },
);
