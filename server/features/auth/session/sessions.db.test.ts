import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount, signedInClient, testPassword } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { graphql } from "#testing/gql/gql.ts";

const Sessions = graphql(`
  query Sessions {
    viewer {
      sessions {
        edges {
          node {
            id
            device
            createdAt
            lastSeenAt
            isCurrent
          }
        }
      }
    }
  }
`);

const EndSession = graphql(`
  mutation EndSession($id: ID!) {
    endSession(input: { id: $id }) {
      viewer {
        sessions {
          edges {
            node {
              id
            }
          }
        }
      }
    }
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function sessionsOf(client: TestClient) {
  const { viewer } = await client.graphql(Sessions);
  return (viewer?.sessions.edges ?? []).flatMap((edge) => edge?.node ?? []);
}

const statusOfUser = async (client: TestClient) => (await client.get("/api/user")).status;

describe("AC-03 where a seller is signed in", () => {
  test("each session is named by the browser's User-Agent at sign-in, shortened", async () => {
    const { client, username, userId } = await createAccount(app);
    const phone = app.client();
    const userAgent = `Mozilla/5.0 (iPhone) Version/18.5 Safari/604.1 ${"x".repeat(5000)}`;
    const body = { username, password: testPassword };
    expect((await phone.post("/api/login", body, { "user-agent": userAgent })).status).toBe(200);
    const now = app.clock.now().toISOString();
    expect(await sessionsOf(phone)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          device: "Safari no iPhone",
          isCurrent: true,
          createdAt: now,
          lastSeenAt: now,
        }),
        expect.objectContaining({ device: null, isCurrent: false }),
      ]),
    );
    expect(await sessionsOf(client)).toHaveLength(2);
    const stored = await app.db.session.findMany({ where: { userId, userAgent: { not: null } } });
    expect(stored.map((session) => session.userAgent?.length)).toEqual([200]);
  });

  test("ending one session signs out that browser immediately, and no other", async () => {
    const { client, userId } = await createAccount(app);
    const [lost, kept] = [await signedInClient(app, userId), await signedInClient(app, userId)];
    const lostId = (await sessionsOf(lost)).find(({ isCurrent }) => isCurrent)?.id ?? "";
    const { endSession } = await client.graphql(EndSession, { id: lostId });
    expect(endSession.viewer.sessions.edges).toHaveLength(2);
    expect(await Promise.all([lost, kept, client].map(statusOfUser))).toEqual([401, 200, 200]);
    await client.graphql(EndSession, { id: lostId });
    expect(await sessionsOf(client)).toHaveLength(2);
  });

  test("an ended session is not in the list", async () => {
    const late = await testApp();
    const { userId } = await createAccount(late);
    late.clock.advance(8, "days");
    expect(await sessionsOf(await signedInClient(late, userId))).toHaveLength(1);
  });

  test("another seller's session stays open", async () => {
    const [ana, bia] = [await createAccount(app), await createAccount(app)];
    const id = (await sessionsOf(bia.client))[0]?.id ?? "";
    await ana.client.graphql(EndSession, { id });
    expect(await statusOfUser(bia.client)).toBe(200);
  });

  test("an API key neither reads nor ends them; an id of another kind ends nothing", async () => {
    const { client, program } = await createIntegrator(app);
    await expect(program.graphql(Sessions)).rejects.toThrow("API_KEY_NOT_ALLOWED");
    await expect(program.graphql(EndSession, { id: "x" })).rejects.toThrow("API_KEY_NOT_ALLOWED");
    await expect(client.graphql(EndSession, { id: btoa("User:1") })).rejects.toThrow("NOT_FOUND");
  });
});
