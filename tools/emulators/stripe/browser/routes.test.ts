import { type RequestOptions, request } from "node:http";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readOptions } from "../options.ts";
import { type Served, serve } from "../serve.ts";

const token = "the-control-token";
let served: Served;
beforeAll(async () => {
  served = await serve(readOptions({ STRIPE_LOCAL_TOKEN: token }));
});
afterAll(() => served.close());

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string };

/** Sends a request with any Host, which `fetch` does not allow to be set. */
function ask(path: string, headers: RequestOptions["headers"] = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, served.url), { headers, method }, async (answer) => {
      const body = (await answer.toArray()).join("");
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    });
    sent.on("error", reject).end();
  });
}

async function pageCookie(): Promise<string> {
  const { headers } = await ask("/");
  return String(headers["set-cookie"]).split(";", 1)[0] ?? "";
}

// Time for Vite on a busy machine.
const bundling = { timeout: 30_000 };

test("the Stripe.js emulator is one classic script that puts Stripe on the window", bundling, async () => {
  const { status, headers, body } = await ask("/_stripe/local.js");
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/^text\/javascript/);
  expect(body).not.toMatch(/\beval\(|new Function|import\.meta/);
  const window: { Stripe?: { (key: string): object; version: string }; location: { href: string } } = {
    location: { href: served.url },
  };
  const browser = {
    window,
    document: { currentScript: null },
    HTMLScriptElement: class {},
    URL,
    AbortController,
  };
  runInNewContext(body, browser);
  expect(window.Stripe?.version).toBe("endive");
  // What react-stripe-js checks before it accepts an object as Stripe.
  expect(window.Stripe?.("pk_test_local")).toMatchObject({
    elements: expect.any(Function),
    createToken: expect.any(Function),
    createPaymentMethod: expect.any(Function),
    confirmCardPayment: expect.any(Function),
  });
});

test(
  "the script of the developer's page starts: it listens to clicks and forms, and refreshes",
  bundling,
  async () => {
    const listeners: string[] = [];
    const timers: number[] = [];
    runInNewContext((await ask("/_stripe/page.js")).body, {
      document: { addEventListener: (name: string) => listeners.push(name) },
      setTimeout: (_tick: unknown, ms: number) => timers.push(ms),
    });
    expect(listeners).toEqual(["click", "submit", "visibilitychange"]);
    expect(timers).toEqual([2000]);
  },
);

test("the developer's page opens on this machine, and scripts and other sites cannot read its cookie", async () => {
  const { status, headers, body } = await ask("/");
  expect(status).toBe(200);
  expect(body).toContain("Stripe local");
  expect(String(headers["set-cookie"])).toMatch(/HttpOnly; SameSite=Strict/);
  expect(headers["content-security-policy"]).toMatch(/default-src 'none'; script-src 'self'/);
  expect(body).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=/);
});

test.each([
  "evil.example",
  "evil.example:80",
  "127.0.0.1.evil.example",
  "localhost.evil.example",
  "10.0.0.7",
])("a page of %s, pointed at this machine, gets neither page, cookie nor parts", async (host) => {
  const cookie = await pageCookie();
  const page = await ask("/", { host });
  expect(page.status).toBe(403);
  expect(page.headers["set-cookie"]).toBeUndefined();
  const parts = await ask("/_stripe/page/parts", { host, cookie, "sec-fetch-site": "same-origin" });
  expect(parts.status).toBe(403);
});

test("the page controls the emulator with its cookie; a page of another port cannot, although it has it", async () => {
  const cookie = await pageCookie();
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  expect((await ask("/_stripe/page/parts", headers)).status).toBe(200);
  expect((await ask("/_local/state", headers)).status).toBe(200);
  for (const site of ["same-site", "cross-site", "none"]) {
    expect((await ask("/_stripe/page/parts", { cookie, "sec-fetch-site": site })).status).toBe(403);
    expect((await ask("/_local/reset", { cookie, "sec-fetch-site": site }, "POST")).status).toBe(403);
  }
  expect((await ask("/_local/state", { "sec-fetch-site": "same-origin" })).status).toBe(403);
});

test("a customer's name is escaped", async () => {
  const created = await fetch(`${served.url}/v1/customers`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_local" },
    body: new URLSearchParams({ name: '"><img src=x onerror=alert(1)>', email: "<b>@x.br" }),
  });
  expect(created.status).toBe(200);
  const { body } = await ask("/");
  expect(body).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(body).toContain("&lt;b&gt;@x.br");
  expect(body).not.toContain("<img");
});

test("the bank's page of an intent that needs no authentication says so", async () => {
  expect((await ask("/_stripe/three-d-secure/seti_unknown")).status).toBe(409);
  expect((await ask("/_stripe/three-d-secure/seti_unknown", {}, "POST")).status).toBe(409);
});
