import { beforeAll, describe, expect, test } from "vitest";
import { cancellationText } from "#core/billing/cancellation-text.ts";
import type { AccessTier } from "#core/entitlements/account-status.ts";
import { errorText } from "#core/errors/errors.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient, type TestAccount } from "#testing/data/accounts.ts";
import { graphql } from "#testing/gql/gql.ts";

const RequestCancellation = graphql(`
  mutation RequestCancellation($input: RequestCancellationInput!) {
    requestCancellation(input: $input) {
      __typename
      ... on RequestCancellationPayload {
        clientMutationId
        viewer {
          id
          cancellationRequests {
            edges {
              node {
                id
              }
            }
          }
        }
        cancellationRequest {
          id
          reason
          createdAt
          isOpen
        }
      }
      ...Refusal
    }
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const path = "/api/cancel-subscription-request";
const bodyOf = ({ userId, email }: TestAccount, reason: string) => ({ reason, userId, email });

const stored = async ({ userId }: TestAccount) => ({
  requests: await app.db.cancellationRequest.findMany({ where: { userId }, orderBy: { createdAt: "asc" } }),
  events: await app.db.outboxEvent.findMany({
    where: { name: "cancellation.requested", payload: { path: ["userId"], equals: userId } },
  }),
});

describe("requesting cancellation", () => {
  test("S3-07 S7-12 stores reason, user and e-mail, together with the event", async () => {
    const account = await createAccount(app, "paid");
    const email = "outro@exemplo.com.br";
    const body = { ...bodyOf(account, " Ficou caro.\nVolto depois. "), email };
    const response = await account.client.post(path, body);
    const kept = { reason: "Ficou caro.\nVolto depois.", userId: account.userId, email };
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: expect.stringContaining("24 horas"), ...kept });
    const { requests, events } = await stored(account);
    expect(requests).toMatchObject([{ ...kept, createdAt: app.clock.now(), closedAt: null }]);
    expect(events.map(({ payload }) => payload)).toEqual([
      { userId: account.userId, cancellationRequestId: requests[0]?.id },
    ]);
  });

  test("over GraphQL returns the request and the viewer, and uses the account's own e-mail", async () => {
    const account = await createAccount(app, "paid");
    const { requestCancellation } = await account.client.graphql(RequestCancellation, {
      input: { reason: "Ficou caro.", clientMutationId: "c1" },
    });
    if (requestCancellation.__typename !== "RequestCancellationPayload") throw new Error("refused");
    const { cancellationRequest, viewer, clientMutationId } = requestCancellation;
    expect(cancellationRequest).toEqual({
      id: expect.any(String),
      reason: "Ficou caro.",
      createdAt: app.clock.now().toISOString(),
      isOpen: true,
    });
    expect(viewer.cancellationRequests.edges).toEqual([{ node: { id: cancellationRequest.id } }]);
    expect(clientMutationId).toBe("c1");
    expect((await stored(account)).requests).toMatchObject([{ email: account.email }]);
  });

  test("D32 a second request returns the first, over both APIs, unchanged", async () => {
    const account = await createAccount(app, "paid");
    await account.client.post(path, bodyOf(account, "O primeiro."));
    const second = await account.client.post(path, bodyOf(account, "O segundo."));
    expect(second.status).toBe(200);
    expect(await second.json()).toMatchObject({ reason: "O primeiro." });
    const { requestCancellation } = await account.client.graphql(RequestCancellation, {
      input: { reason: "O terceiro." },
    });
    expect(requestCancellation).toMatchObject({ cancellationRequest: { reason: "O primeiro." } });
    const { requests, events } = await stored(account);
    expect([requests.length, events.length]).toEqual([1, 1]);
  });

  test("D32 concurrent requests store one, and all return it", async () => {
    const account = await createAccount(app, "paid");
    const clients = [account.client, ...(await Promise.all([1, 2, 3].map(() => signedIn(account))))];
    const answers = await Promise.all(
      clients.map(async (client, index) => {
        const response = await client.post(path, bodyOf(account, `Motivo ${index}.`));
        return { status: response.status, ...(await response.json()) };
      }),
    );
    const { requests, events } = await stored(account);
    expect([requests.length, events.length]).toEqual([1, 1]);
    const { reason } = requests[0] ?? {};
    expect(answers.map((answer) => [answer.status, answer.reason])).toEqual(clients.map(() => [200, reason]));
  });

  test("D32 once the first is closed, another can be made", async () => {
    const account = await createAccount(app, "paid");
    await account.client.post(path, bodyOf(account, "O primeiro."));
    const where = { userId: account.userId };
    await app.db.cancellationRequest.updateMany({ where, data: { closedAt: app.clock.now() } });
    app.clock.advance(1, "days");
    const next = await account.client.post(path, bodyOf(account, "O segundo."));
    expect(await next.json()).toMatchObject({ reason: "O segundo." });
    expect((await stored(account)).events).toHaveLength(2);
  });
});

const signedIn = ({ userId }: TestAccount) => signedInClient(app, userId);

describe("a request that is refused", () => {
  test.each<[tier: AccessTier]>([["basic"], ["trial"], ["expired"]])(
    "S6-03 %s: 403 and RefusedError, nothing stored",
    async (tier) => {
      const account = await createAccount(app, tier);
      const refusal = { code: "SUBSCRIPTION_REQUIRED", message: errorText.SUBSCRIPTION_REQUIRED };
      const response = await account.client.post(path, bodyOf(account, "Ficou caro."));
      expect([response.status, await response.json()]).toEqual([403, refusal]);
      const { requestCancellation } = await account.client.graphql(RequestCancellation, {
        input: { reason: "Ficou caro." },
      });
      expect(requestCancellation).toEqual({ __typename: "RefusedError", ...refusal });
      expect(await stored(account)).toEqual({ requests: [], events: [] });
    },
  );

  test.each(["", "  \n", "\u200b"])(
    "S5-06 S8-26 a blank reason (%j) is refused with its message",
    async (reason) => {
      const account = await createAccount(app, "paid");
      const message = cancellationText.reasonRequired;
      const response = await account.client.post(path, bodyOf(account, reason));
      expect([response.status, await response.json()]).toEqual([
        400,
        { code: "BAD_USER_INPUT", message: `reason: ${message}`, fields: { reason: message } },
      ]);
      const { requestCancellation } = await account.client.graphql(RequestCancellation, {
        input: { reason },
      });
      expect(requestCancellation).toMatchObject({
        __typename: "InvalidInputError",
        code: "BAD_USER_INPUT",
        fields: [{ field: "reason", message }],
      });
    },
  );

  test.each<[what: string, change: Record<string, unknown>, fields: string[]]>([
    ["no reason and a wrong e-mail", { reason: undefined, email: "ana@" }, ["reason", "email"]],
    ["no e-mail", { email: null }, ["email"]],
    ["2001 characters", { reason: "a".repeat(2001) }, ["reason"]],
    ["a NUL in the reason", { reason: "a\u0000b" }, ["reason"]],
    ["no userId", { userId: undefined }, ["userId"]],
    ["a number for the reason", { reason: 7 }, ["reason"]],
    ["an unknown field", { refund: "true" }, ["refund"]],
  ])("S8-26 %s: 400 with the fields", async (_what, change, fields) => {
    const account = await createAccount(app, "paid");
    const response = await account.client.post(path, { ...bodyOf(account, "Ficou caro."), ...change });
    expect(response.status).toBe(400);
    const answer = await response.json();
    expect([answer.code, Object.keys(answer.fields)]).toEqual(["BAD_USER_INPUT", fields]);
    expect((await stored(account)).requests).toEqual([]);
  });

  test("D32 another user's userId is 403, and nothing is stored", async () => {
    const [ana, bia] = [await createAccount(app, "paid"), await createAccount(app, "paid")];
    const response = await ana.client.post(path, bodyOf(bia, "Ficou caro."));
    expect([response.status, (await response.json()).code]).toEqual([403, "FORBIDDEN"]);
    expect([(await stored(ana)).requests, (await stored(bia)).requests]).toEqual([[], []]);
  });

  test("without a session it is 401, a top-level UNAUTHENTICATED over GraphQL", async () => {
    const account = await createAccount(app, "paid");
    const response = await app.client().post(path, bodyOf(account, "Ficou caro."));
    expect([response.status, (await response.json()).code]).toEqual([401, "UNAUTHENTICATED"]);
    const { errors } = await app
      .client()
      .rawGraphql('mutation { requestCancellation(input: { reason: "x" }) { __typename } }');
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });

  test("a request from another site is refused", async () => {
    const account = await createAccount(app, "paid");
    const headers = { origin: "https://outro.example" };
    const response = await account.client.post(path, bodyOf(account, "x"), headers);
    expect([response.status, (await response.json()).code]).toEqual([403, "CROSS_SITE_REQUEST"]);
  });
});
