import type { NewApiKeyInput } from "#core/api-keys/api-key-rules.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { createApiKey } from "#server/features/api-keys/create-api-key.ts";
import { openSession } from "#server/features/auth/session/session.ts";
import type { TestApp } from "../app/test-app.ts";
import { createTestClient, type TestClient } from "../app/test-client.ts";
import { createAccount, type TestAccount } from "./accounts.ts";

const testSource = { address: "198.51.100.7", requestId: "a request of the tests" };

export type TestKey = { apiKeyId: string; secret: string; program: TestClient };

/** Creates a key for a paying seller, and a program that sends it with every request. */
export async function createKey(
  app: TestApp,
  { userId }: Pick<TestAccount, "userId">,
  given: NewApiKeyInput = {},
): Promise<TestKey> {
  const account = await requireAccount(app.deps, userId);
  const sessionId = await openSession(app.deps, userId);
  const { apiKey, secret } = await createApiKey(
    app.deps,
    { account, sessionId },
    { name: "Programa", ...given },
    testSource,
  );
  return { apiKeyId: apiKey.id, secret, program: programOf(app, `Bearer ${secret}`) };
}

/** A paying seller with a key. */
export async function createIntegrator(
  app: TestApp,
  given: NewApiKeyInput = {},
): Promise<TestAccount & TestKey> {
  const account = await createAccount(app, "paid");
  return { ...account, ...(await createKey(app, account, given)) };
}

/** A program that sends this `Authorization` with every request. */
export function programOf(app: TestApp, authorization: string): TestClient {
  const fetch = (request: Request) => {
    const headers = new Headers(request.headers);
    headers.set("authorization", authorization);
    return app.fetch(new Request(request, { headers }));
  };
  return createTestClient(fetch, "198.51.100.7");
}
