import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient, type TestAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { NoticePreferences, SaveNoticePreferences } from "#testing/documents/notice-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Browser = TestAccount["client"];

const margins = { kind: "below-minimum-margin", app: true, email: false, version: 0 };
const weekly = { kind: "weekly-summary", app: false, email: true, version: 0 };

async function save(client: Browser, preferences: (typeof margins)[]) {
  return (await client.graphql(SaveNoticePreferences, { input: { preferences } })).saveNoticePreferences;
}

async function preferencesOf(client: Browser) {
  const { viewer } = await client.graphql(NoticePreferences);
  return Object.fromEntries(
    (viewer?.noticePreferences ?? []).map(({ kind, title: _, ...rest }) => [kind, rest]),
  );
}

describe("NO-04 D363 the preferences of notices", () => {
  test("NO-03 are on by default, except for the weekly summary", async () => {
    const { client } = await createAccount(app);
    expect(await preferencesOf(client)).toMatchObject({
      "below-minimum-margin": { app: true, email: true, version: 0 },
      "weekly-summary": { app: false, email: false, version: 0 },
    });
  });

  test("are saved for one seller, and those left out keep their choice", async () => {
    const [ana, bia] = [await createAccount(app), await createAccount(app)];
    await save(ana.client, [margins]);
    await save(ana.client, [{ ...margins, email: true, version: 1 }, weekly]);
    expect(await preferencesOf(ana.client)).toMatchObject({
      "below-minimum-margin": { app: true, email: true, version: 2 },
      "weekly-summary": { app: false, email: true, version: 1 },
    });
    expect(await preferencesOf(bia.client)).toMatchObject({ "weekly-summary": { version: 0 } });
  });

  test.each([0, 1])("of two tabs that save version %d, one is refused and saves nothing", async (version) => {
    const { client, userId } = await createAccount(app);
    if (version === 1) await save(client, [margins, weekly]);
    const tabs = [client, await signedInClient(app, userId)];
    const outcomes = await Promise.all(
      tabs.map((tab, at) =>
        save(tab, [
          { ...weekly, version },
          { ...margins, version, app: at === 0 },
        ]),
      ),
    );
    const names = outcomes.map(({ __typename }) => __typename).sort();
    expect(names).toEqual(["RefusedError", "SaveNoticePreferencesPayload"]);
    const won = outcomes[0]?.__typename === "SaveNoticePreferencesPayload";
    expect(await preferencesOf(client)).toMatchObject({
      "below-minimum-margin": { app: won, version: version + 1 },
      "weekly-summary": { version: version + 1 },
    });
  });

  test("are refused for a kind that does not exist or is named twice", async () => {
    const { client } = await createAccount(app);
    const refused = { __typename: "InvalidInputError", fields: [{ field: "preferences" }] };
    expect(await save(client, [{ ...margins, kind: "spam" }])).toEqual(refused);
    expect(await save(client, [margins, margins])).toEqual(refused);
  });

  test("cannot be saved by an API key", async () => {
    const { program } = await createIntegrator(app);
    await expect(save(program, [margins])).rejects.toThrow("API_KEY_NOT_ALLOWED");
  });
});
