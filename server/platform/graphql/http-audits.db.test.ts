import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { serverAudits } from "graphql-http";
import { afterAll, describe, expect, test } from "vitest";
import { productionVariables, type TestApp, testApp } from "#testing/app/test-app.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";

const servers: ReturnType<typeof serve>[] = [];
afterAll(async () => {
  for (const server of servers) {
    server.close();
    await once(server, "close");
  }
});

/** The whole product on its own port, as network clients see it. */
async function listen({ fetch }: TestApp): Promise<string> {
  const server = serve({ fetch, port: 0, hostname: "127.0.0.1" });
  servers.push(server);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/graphql`;
}

const local = testApp();
const production = testApp(productionVariables);
const clients = {
  "a stranger, in local mode": { url: local.then(listen), authorization: Promise.resolve(null) },
  "a program with a key, in production": {
    url: production.then(listen),
    authorization: production.then(createIntegrator).then(({ secret }) => `Bearer ${secret}`),
  },
};

/**
 * Queries by GET are refused: they would be in logs and histories, and any link could run them
 * (D35, D37).
 */
const declined = [
  "MAY accept application/x-www-form-urlencoded formatted GET requests",
  "MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json",
  "MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json",
];

describe.each(Object.entries(clients))(
  "I5 GraphQL over HTTP, as graphql-http audits it for %s",
  (_who, client) => {
    const audits = serverAudits({
      url: () => client.url,
      fetchFn: async (url: string, init: RequestInit) => {
        const headers = new Headers(init?.headers);
        const authorization = await client.authorization;
        if (authorization) headers.set("authorization", authorization);
        return fetch(url, { ...init, headers });
      },
    });

    test.each(audits.map(({ name, fn }) => ({ name, fn })))("$name", async ({ name, fn }) => {
      const result = await fn();
      const shown = result.status === "ok" ? "ok" : result.reason;
      expect(shown).toBe(declined.includes(name) ? "Response status code is not 200" : "ok");
    });
  },
);
