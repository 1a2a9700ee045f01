import { encodeGlobalID } from "@pothos/plugin-relay";
import { beforeAll, describe, expect, test } from "vitest";
import { draftText } from "#core/calculator-draft/draft-text.ts";
import { priceNumberFields } from "#core/sale/price-fields.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient, type TestAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { graphql } from "#testing/gql/gql.ts";

const SaveDraft = graphql(`
  mutation SaveDraft($input: SaveCalculatorDraftInput!) {
    saveCalculatorDraft(input: $input) {
      __typename
      ... on SaveCalculatorDraftPayload {
        viewer {
          id
          calculatorDraft {
            ...WholeDraft
          }
        }
      }
      ... on InvalidInputError {
        code
        fields {
          field
          message
        }
      }
    }
  }
`);

const OwnDraft = graphql(`
  query OwnDraft {
    viewer {
      calculatorDraft {
        ...WholeDraft
      }
    }
  }

  fragment WholeDraft on CalculatorDraft {
    serverTime
    fields {
      name
      value
      changedAt
    }
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** A change dated this many milliseconds from now. */
const change = (field: string, value: string, inMs = 0) => ({
  field,
  value,
  changedAt: new Date(app.clock.now().getTime() + inMs).toISOString(),
});

type Browser = Pick<TestAccount, "client" | "userId">;

async function save({ client, userId }: Browser, ...changes: ReturnType<typeof change>[]) {
  const input = { userId: encodeGlobalID("User", userId), changes };
  return (await client.graphql(SaveDraft, { input })).saveCalculatorDraft;
}

/** Another browser of the same seller. */
async function browserOf({ userId }: Browser): Promise<Browser> {
  return { client: await signedInClient(app, userId), userId };
}

/** The stored values by field. */
async function draftOf({ client }: Pick<Browser, "client">) {
  const { viewer } = await client.graphql(OwnDraft);
  return Object.fromEntries(viewer?.calculatorDraft?.fields.map(({ name, value }) => [name, value]) ?? []);
}

describe("D132 what is typed belongs to the account", () => {
  test("a new account has an empty draft, and gets the server's time", async () => {
    const { client } = await createAccount(app);
    const { viewer } = await client.graphql(OwnDraft);
    expect(viewer?.calculatorDraft).toEqual({ fields: [], serverTime: app.clock.now().toISOString() });
  });

  test("values are stored as typed and returned to another browser of the account", async () => {
    const phone = await createAccount(app);
    const answer = await save(phone, change("cost", " 1.234,"), change("useAds", "false"));
    const cost = { name: "cost", value: " 1.234,", changedAt: app.clock.now().toISOString() };
    expect(answer).toMatchObject({ viewer: { calculatorDraft: { fields: expect.arrayContaining([cost]) } } });
    const desktop = await browserOf(phone);
    expect(await draftOf(desktop)).toEqual({ cost: " 1.234,", useAds: "false" });
  });

  test("two browsers merge field by field, and the later change of a field wins, whichever arrives last", async () => {
    const phone = await createAccount(app);
    const desktop = await browserOf(phone);
    await save(desktop, change("cost", "60", -1000), change("packaging", "2"));
    await save(phone, change("cost", "50", -5000), change("priceList", "99"));
    expect(await draftOf(desktop)).toEqual({ cost: "60", packaging: "2", priceList: "99" });
    await save(phone, change("cost", "55", -500));
    expect(await draftOf(desktop)).toMatchObject({ cost: "55" });
  });

  test("repeated or late changes update no row and notify no other browser", async () => {
    const account = await createAccount(app);
    const { userId } = account;
    const first = change("cost", "50", -2);
    await save(account, first);
    await save(account, change("cost", "51", -1));
    const row = () =>
      app.db.$queryRaw`SELECT xmin::text, fields FROM calculator_drafts WHERE user_id = ${userId}::uuid`;
    const before = await row();
    await save(account, first);
    await save(account, change("cost", "51", -1));
    expect(await row()).toEqual(before);
  });

  test("a browser whose clock is a year ahead does not lock a field for the others", async () => {
    const account = await createAccount(app);
    await save(account, change("cost", "50", 365 * 86_400_000));
    await save(account, change("cost", "51", 1));
    expect(await draftOf(account)).toEqual({ cost: "51" });
  });

  test("concurrent saves lose nothing", async () => {
    const account = await createAccount(app);
    const browsers = [account, await browserOf(account), await browserOf(account)];
    const saves = priceNumberFields.flatMap((field) => browsers.map((browser) => ({ field, browser })));
    const all = saves.map(
      ({ field, browser }, at) =>
        () =>
          save(browser, change(field, String(at), at)),
    );
    // An account has at most 23 changes running and waiting (D256).
    for (let at = 0; at < all.length; at += 20)
      await Promise.all(all.slice(at, at + 20).map((saveOne) => saveOne()));
    const last = (field: string) => String(saves.findLastIndex((made) => made.field === field));
    expect(await draftOf(account)).toEqual(
      Object.fromEntries(priceNumberFields.map((field) => [field, last(field)])),
    );
  });

  test("the draft is deleted with the account", async () => {
    const account = await createAccount(app);
    const { userId } = account;
    await save(account, change("cost", "50"));
    await app.db.user.delete({ where: { id: userId } });
    expect(await app.db.calculatorDraft.count({ where: { userId } })).toBe(0);
  });
});

describe("D132 nobody else reads or changes the draft", () => {
  test("another seller only sees and changes her own", async () => {
    const [ana, bia] = [await createAccount(app), await createAccount(app)];
    await save(ana, change("cost", "50"));
    expect(await draftOf(bia)).toEqual({});
    await save(bia, change("cost", "70"));
    expect(await draftOf(ana)).toEqual({ cost: "50" });
  });

  test("a page from an earlier session cannot write its values into the account that is now signed in", async () => {
    const [ana, bia] = [await createAccount(app), await createAccount(app)];
    const stale = { client: bia.client, userId: ana.userId };
    await expect(save(stale, change("cost", "50"))).rejects.toThrow("FORBIDDEN");
    expect(await draftOf(ana)).toEqual({});
    expect(await draftOf(bia)).toEqual({});
  });

  test("without a session it is UNAUTHENTICATED", async () => {
    const { userId } = await createAccount(app);
    const query =
      "mutation Save($input: SaveCalculatorDraftInput!) { saveCalculatorDraft(input: $input) { __typename } }";
    const { errors } = await app.client().rawGraphql(query, {
      input: { userId: encodeGlobalID("User", userId), changes: [change("cost", "1")] },
    });
    expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });

  test("an API key neither reads nor changes it", async () => {
    const account = await createIntegrator(app);
    const { program } = account;
    await save(account, change("cost", "50"));
    expect((await program.graphql(OwnDraft)).viewer).toEqual({ calculatorDraft: null });
    await expect(save({ ...account, client: program }, change("cost", "60"))).rejects.toThrow(
      "API_KEY_NOT_ALLOWED",
    );
    expect(await draftOf(account)).toEqual({ cost: "50" });
  });
});

describe("D133 limits", () => {
  test.each([
    ["a value that is too long", entry("cost", "9".repeat(41)), "cost", draftText.notForField],
    ["a NUL", entry("productName", "a\u0000"), "productName", draftText.forbiddenCharacter],
  ])(
    "%s is refused at its field, and nothing of the request is stored",
    async (_what, bad, field, message) => {
      const account = await createAccount(app);
      expect(await save(account, change("priceList", "99"), { ...change("cost", ""), ...bad })).toEqual({
        __typename: "InvalidInputError",
        code: "BAD_USER_INPUT",
        fields: [{ field, message }],
      });
      expect(await draftOf(account)).toEqual({});
    },
  );

  test("more than 100 changes are refused", async () => {
    const account = await createAccount(app);
    const changes = Array.from({ length: 101 }, () => change("cost", "1"));
    expect(await save(account, ...changes)).toMatchObject({
      fields: [{ field: "changes", message: draftText.maxChanges }],
    });
  });

  test("more than 1,000 are refused before they are read", async () => {
    const account = await createAccount(app);
    const changes = Array.from({ length: 1001 }, () => change("cost", "1"));
    await expect(save(account, ...changes)).rejects.toThrow("Envie no máximo 1000 itens por vez.");
  });

  test("fields that this server does not know are neither stored nor lost", async () => {
    const account = await createAccount(app);
    const { userId } = account;
    await save(account, change("ofANewerPage", "x"), change("cost", "50"));
    expect(await draftOf(account)).toEqual({ cost: "50" });
    const newer = { ofANewerServer: { value: "x", changedAt: 1 } };
    await app.db.calculatorDraft.update({ where: { userId }, data: { fields: newer } });
    await save(account, change("cost", "51"));
    expect(await draftOf(account)).toEqual({ cost: "51" });
    const { fields } = await app.db.calculatorDraft.findUniqueOrThrow({ where: { userId } });
    expect(fields).toMatchObject(newer);
  });
});

function entry(field: string, value: string) {
  return { field, value };
}
