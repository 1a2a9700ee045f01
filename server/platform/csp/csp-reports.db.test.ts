import { beforeEach, describe, expect, test } from "vitest";
import { bodyBytes } from "#server/platform/http/guards/body-limit.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { cspReportPath } from "../http/guards/csp-report-path.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});

const legacyType = "application/csp-report";
const modernType = "application/reports+json";

const legacy = (blocked = "https://evil.example/a?token=secret", directive = "img-src") =>
  JSON.stringify({
    "csp-report": {
      "document-uri": "https://precos.example.com/auth/reset-password?token=secret",
      "effective-directive": directive,
      "blocked-uri": blocked,
      "script-sample": "secret",
    },
  });

function report(
  body: BodyInit,
  type = legacyType,
  headers: Record<string, string> = {},
  client = app.client(),
) {
  return client.send(cspReportPath, { method: "POST", headers: { "content-type": type, ...headers }, body });
}

const counted = async () =>
  (await app.deps.metrics.cspViolations.get()).values
    .filter(({ value }) => value > 0)
    .map(({ labels, value }) => [labels.directive, value]);
const violations = () => app.logged.filter(({ msg }) => msg === "csp_violation");

describe("SEC-22 D84 the policy names the address for violation reports", () => {
  test.each(["/", "/api/docs", "/api/user", "/nothing.js"])("in the response of %s", async (path) => {
    const { headers } = await app.client().get(path);
    const policy = headers.get("content-security-policy")?.split("; ");
    expect(policy).toContain("report-uri /csp-reports");
    expect(policy).toContain("report-to csp");
    expect(headers.get("reporting-endpoints")).toBe('csp="/csp-reports"');
  });

  test("in GraphiQL's own policy", async () => {
    const { headers } = await app.client().send("/graphql", { headers: { accept: "text/html" } });
    expect(headers.get("content-security-policy")).toContain("; report-uri /csp-reports; report-to csp");
    expect(headers.get("reporting-endpoints")).toBe('csp="/csp-reports"');
  });
});

describe("SEC-22 D84 a report", () => {
  test("is counted by its directive and logged with its origin, and nothing else is kept", async () => {
    const response = await report(legacy());
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(await counted()).toEqual([["img-src", 1]]);
    expect(violations()).toEqual([
      {
        level: "warn",
        time: expect.any(String),
        msg: "csp_violation",
        directive: "img-src",
        blockedOrigin: "https://evil.example",
      },
    ]);
    expect(JSON.stringify(app.logged)).not.toContain("secret");
  });

  test("may arrive with others in one request", async () => {
    const one = (effectiveDirective: string) => ({
      type: "csp-violation",
      body: { effectiveDirective, blockedURL: "inline" },
    });
    const body = JSON.stringify([one("script-src-elem"), one("style-src-attr"), one("secret")]);
    expect((await report(body, `${modernType}; charset=utf-8`)).status).toBe(204);
    expect(await counted()).toEqual([
      ["script-src-elem", 1],
      ["style-src-attr", 1],
      ["other", 1],
    ]);
  });

  test.each<[who: string, headers: Record<string, string>]>([
    ["of this site", { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" }],
    ["of a page without an origin", { "sec-fetch-site": "cross-site", origin: "null" }],
    ["of another of our names", { "sec-fetch-site": "same-site", origin: "https://www.example.com" }],
  ])("is accepted from a browser, %s", async (_who, headers) => {
    expect((await report(legacy(), legacyType, headers)).status).toBe(204);
  });

  test("that repeats is counted each time and logged once", async () => {
    for (let times = 0; times < 5; times += 1) await report(legacy());
    expect(await counted()).toEqual([["img-src", 5]]);
    expect(violations()).toHaveLength(1);
  });

  test("with a new origin each time fills neither the log nor the metric", async () => {
    for (let times = 0; times < 150; times += 1)
      await report(legacy(`https://a${times}.example/`, `directive-${times}`));
    expect(violations()).toHaveLength(100);
    expect(await counted()).toEqual([["other", 150]]);
  });
});

describe("SEC-22 D84 an invalid report is refused", () => {
  test.each([
    ["plain text", "text/plain", legacy(), 415],
    ["JSON", "application/json", legacy(), 415],
    ["a form", "application/x-www-form-urlencoded", "a=b", 415],
    ["broken JSON", legacyType, "{", 400],
    ["nothing", legacyType, "", 400],
    ["something else", modernType, '{"a":1}', 400],
    ["deep lists", modernType, `${"[".repeat(8000)}${"]".repeat(8000)}`, 400],
    ["16 KB and a byte", legacyType, " ".repeat(bodyBytes.anybody + 1), 413],
  ])("%s", async (_what, type, body, status) => {
    const response = await report(body, type);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.any(String), code: expect.any(String) });
    expect(await counted()).toEqual([]);
  });

  test("a Content-Length above 16 KB is refused unread", async () => {
    let isRead = false;
    const body = new ReadableStream(
      {
        pull() {
          isRead = true;
        },
      },
      { highWaterMark: 0 },
    );
    const init = { body, duplex: "half" } as RequestInit; // Node requires `duplex`, which its types do not have.
    const headers = { "content-type": legacyType, "content-length": String(bodyBytes.anybody + 1) };
    const response = await app.client().send(cspReportPath, { method: "POST", headers, ...init });
    expect([response.status, isRead]).toEqual([413, false]);
  });

  test("any other method", async () => {
    const response = await app.client().get(cspReportPath);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  });

  test("the 21st request of an address within a minute; another address is still accepted", async () => {
    const flood = app.client();
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1)
      statuses.push((await report(legacy(), legacyType, {}, flood)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429]);
    const refused = await report("x".repeat(2_000_000), "text/plain", {}, flood);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await report(legacy())).status).toBe(204);
  });

  test("the 601st request of all addresses within a minute", async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 601; times += 1) statuses.push((await report("{", legacyType)).status);
    expect(statuses.slice(599)).toEqual([400, 429]);
  });
});
