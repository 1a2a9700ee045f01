import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readOptions as googleOptions } from "./google/options.ts";
import { serve as serveGoogle } from "./google/serve.ts";
import { startEmulator } from "./stripe/testing/start-emulator.ts";

/**
 * Returns the status of a GET with any Host. A page whose name resolves to 127.0.0.1 sends such
 * requests (DNS rebinding).
 */
async function statusWith(host: string, port: number, path: string, headers = {}): Promise<number> {
  const asked = request({ host: "127.0.0.1", port, path, headers: { host, ...headers } }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage]; // what Node's http emits
  answer.resume();
  return answer.statusCode ?? 0;
}

const foreign = ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "192.0.2.1"];
const own = ["127.0.0.1", "localhost", "[::1]"];

describe("SEC-21 the emulator of Stripe", () => {
  let local: Awaited<ReturnType<typeof startEmulator>>;
  beforeAll(async () => {
    local = await startEmulator({ STRIPE_LOCAL_PUBLIC_URL: "http://stripe.internal:12111" });
  });
  afterAll(() => local.close());
  const key = { authorization: "Bearer sk_test_local" };

  test.each(foreign)("rejects requests for the host %s", async (name) => {
    const token = { "x-local-token": local.emulator.options.controlToken };
    for (const [path, headers] of [
      ["/v1/customers", key],
      ["/v1/customers?key=sk_test_local", {}],
      ["/_local/state", token],
      ["/_stripe/local.js", {}],
      ["/", {}],
    ] as const)
      expect(await statusWith(`${name}:${local.port}`, local.port, path, headers)).toBe(403);
  });

  test.each([...own, "stripe.internal"])("accepts requests for the host %s", async (name) => {
    expect(await statusWith(`${name}:${local.port}`, local.port, "/v1/customers", key)).toBe(200);
  });
});

describe("SEC-21 the emulator of Google", () => {
  let google: Awaited<ReturnType<typeof serveGoogle>>;
  beforeAll(async () => {
    google = await serveGoogle(googleOptions({}));
  });
  afterAll(() => google.close());

  test.each(foreign)("rejects requests for the host %s", async (name) => {
    expect(await statusWith(`${name}:${google.port}`, google.port, "/oauth2/v3/certs")).toBe(403);
  });

  test.each(own)("accepts requests for the host %s", async (name) => {
    expect(await statusWith(`${name}:${google.port}`, google.port, "/oauth2/v3/certs")).toBe(200);
  });
});
