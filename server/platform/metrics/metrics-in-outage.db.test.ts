import { expect, test } from "vitest";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { readEnv } from "#server/platform/env/env.ts";
import { startFreezingProxy } from "#testing/app/freezing-proxy.ts";
import { opsPassword } from "#testing/app/queue-app.ts";
import { testDatabase } from "#testing/app/template-database.ts";
import { buildApp } from "#testing/app/test-app.ts";

const authorization = `Basic ${Buffer.from(`ops:${opsPassword}`).toString("base64")}`;

// Statements would hang for longer than the test may take.
test("D473 /metrics answers with 0 for a database and a queue that hang", async () => {
  const proxy = await startFreezingProxy(await testDatabase());
  const variables = { DATABASE_URL: proxy.url, SESSION_SECRET: "a secret that only the tests use" };
  const env = readEnv({ NODE_ENV: "test", OPS_PASSWORD: opsPassword, ...variables });
  const app = buildApp(createDatabaseClient(proxy.url), env);
  const scrape = async () => (await app.client().send("/metrics", { headers: { authorization } })).text();
  expect(await scrape()).toContain('calculadora_dependency_up{dependency="database"} 1');
  proxy.freeze();
  const hanging = await scrape();
  expect(hanging).toContain('calculadora_dependency_up{dependency="database"} 0');
  expect(hanging).toContain('calculadora_dependency_up{dependency="queue"} 0');
  expect(hanging).toContain("calculadora_build_info{");
  await proxy.stop();
});
