import { randomUUID } from "node:crypto";
import { encodeGlobalID } from "@pothos/plugin-relay";
import { beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { refused, securityLogOf } from "#testing/data/security-log.ts";

/** Each test has its own log, because repetitions from one address are suppressed. */
let app: TestApp;
let seller: TestAccount;
let stranger: TestAccount;
let globalId: string;
beforeEach(async () => {
  app = await testApp();
  [seller, stranger] = [await createAccount(app, "trial"), await createAccount(app, "trial")];
  const times = { createdAt: app.clock.now(), updatedAt: app.clock.now() };
  const data = { userId: seller.userId, fileName: "a.csv", state: "READY", ...times } as const;
  const { id } = await app.db.import.create({ data });
  globalId = encodeGlobalID("Import", id);
});

/** The answers to everything that a seller may ask of an import. */
async function codesFor({ client }: TestAccount, id: string): Promise<unknown[]> {
  const codes: unknown[] = [];
  for (const [mutation, input] of [
    ["prepareImport", { id, mapping: [{ field: "SKU", column: 0 }] }],
    ["chooseImportSheet", { id, sheet: 0 }],
    ["applyImport", { id }],
    ["cancelImport", { id }],
  ] as const) {
    const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
    const { errors } = await client.rawGraphql(
      `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`,
      { input },
    );
    codes.push(errors?.[0]?.extensions.code);
  }
  const refused = await client.send(`/api/imports/refused?id=${encodeURIComponent(id)}`);
  expect(refused.status).toBe(404);
  const report = await client.send(`/api/imports/report.csv?id=${encodeURIComponent(id)}`);
  const { code }: { code: string } = await report.json();
  return [...codes, code];
}

const notFound = Array.from({ length: 5 }, () => "NOT_FOUND");

test("D110 another seller's import is NOT_FOUND and a security event", async () => {
  expect(await codesFor(stranger, globalId)).toEqual(notFound);
  const event = refused("access_refused", { reason: "other_user", userId: stranger.userId });
  expect(securityLogOf(app)).toEqual([event, event, event, event, event]);
  expect(await app.db.import.findFirst({ where: { userId: seller.userId } })).toMatchObject({
    state: "READY",
  });
});

test("D110 an import that does not exist is NOT_FOUND, and no event", async () => {
  expect(await codesFor(seller, encodeGlobalID("Import", randomUUID()))).toEqual(notFound);
  expect(await codesFor(seller, encodeGlobalID("Import", "1"))).toEqual(notFound);
  expect(securityLogOf(app)).toEqual([]);
});
