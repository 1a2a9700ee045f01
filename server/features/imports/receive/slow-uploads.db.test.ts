import { once } from "node:events";
import { type ClientRequest, request, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpServer } from "#server/platform/http/http-server.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";

let app: TestApp;
let server: Server;
let port = 0;
beforeAll(async () => {
  app = await testApp();
  server = createHttpServer((incoming) => app.fetch(incoming));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await Promise.all([app.deps.workChanges.close(), app.deps.queues.close()]);
});

const csv = "SKU;Nome;Custo\nCAN-1;Caneca;12,50\n";

/** Opens an upload over a socket of its own; the caller sends the body. */
function startUpload({ client }: TestAccount, address: string, byteCount: number): ClientRequest {
  const upload = request({
    port,
    method: "POST",
    path: "/api/imports",
    agent: false,
    headers: {
      "content-type": "text/csv",
      "content-length": byteCount,
      "x-forwarded-for": address,
      cookie: [...client.cookies].map((pair) => pair.join("=")).join("; "),
    },
  });
  // The test ends slow uploads by closing their connections.
  upload.on("error", () => undefined);
  return upload;
}

async function statusOf(upload: ClientRequest): Promise<number | undefined> {
  const [response] = await once(upload, "response");
  response.resume();
  return response.statusCode;
}

test("D252 six slow uploads from one address stop no other import, and the sixth is refused", {
  timeout: 60_000,
}, async () => {
  const slow: ClientRequest[] = [];
  for (let opened = 0; opened < 6; opened += 1) {
    const upload = startUpload(await createAccount(app, "trial"), "10.9.0.1", 1000);
    upload.write("S");
    slow.push(upload);
  }
  expect(await Promise.race(slow.map(statusOf))).toBe(503);
  const file = Buffer.from(csv);
  for (const [tier, address] of [
    ["paid", "10.9.0.1"],
    ["trial", "10.9.0.2"],
  ] as const) {
    const upload = startUpload(await createAccount(app, tier), address, file.length);
    upload.end(file);
    expect([tier, await statusOf(upload)]).toEqual([tier, 201]);
  }
  for (const upload of slow) upload.destroy();
});
