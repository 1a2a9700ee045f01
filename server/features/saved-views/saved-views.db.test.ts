import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { RemoveView, SavedViews, SaveView } from "#testing/documents/saved-view-documents.ts";
import { saveView } from "./save-view.ts";

let app: TestApp;
let ana: TestAccount;
let bia: TestAccount;

beforeAll(async () => {
  app = await testApp();
  ana = await createAccount(app, "basic");
  bia = await createAccount(app, "paid");
});

async function viewsOf({ client }: TestAccount) {
  const { viewer } = await client.graphql(SavedViews);
  return viewer?.savedViews ?? [];
}

async function save(account: TestAccount, name: string, query = "", columns: string[] | null = null) {
  const { saveView } = await account.client.graphql(SaveView, { input: { name, query, columns } });
  return saveView;
}

test("GR-05 a view is saved by its name, comes back on another device, and can be replaced", async () => {
  await save(ana, "Shopee no prejuízo", "channels=SHOPEE&healths=LOSS", ["name", "price"]);
  await save(ana, "Tudo");
  expect(await viewsOf(ana)).toMatchObject([
    { name: "Shopee no prejuízo", query: "channels=SHOPEE&healths=LOSS", columns: ["name", "price"] },
    { name: "Tudo", query: "", columns: null },
  ]);
  await save(ana, "Tudo", "sort=NAME", []);
  expect(await viewsOf(ana)).toMatchObject([{}, { name: "Tudo", query: "sort=NAME", columns: [] }]);
});

test("D297 another seller neither sees nor removes a view", async () => {
  const [view] = await viewsOf(ana);
  expect(await viewsOf(bia)).toEqual([]);
  const removal = bia.client.graphql(RemoveView, { input: { id: view?.id ?? "" } });
  await expect(removal).rejects.toThrow("NOT_FOUND");
  const { removeView } = await ana.client.graphql(RemoveView, { input: { id: view?.id ?? "" } });
  expect(removeView.viewer.savedViews).toEqual([{ name: "Tudo" }]);
});

test("D297 of six views saved at once beside forty-eight two stay, and replacing one still works", async () => {
  const stored = { userId: bia.userId, query: "", hasColumns: false, createdAt: app.deps.clock.now() };
  await app.db.savedView.createMany({
    data: Array.from({ length: 48 }, (_, at) => ({ ...stored, name: `Visão ${at}` })),
  });
  const names = Array.from({ length: 6 }, (_, at) => `Outra ${at}`);
  const results = await Promise.allSettled(
    names.map((name) => saveView(app.deps, bia.userId, { name, query: "" })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await viewsOf(bia)).toHaveLength(50);
  expect(await save(bia, "Visão 0", "sort=NAME")).toMatchObject({ __typename: "SaveViewPayload" });
  expect(await save(bia, "Mais uma")).toMatchObject({ fields: [{ field: "name" }] });
});

test("D297 a view with a blank name is refused", async () => {
  expect(await save(ana, "  ")).toMatchObject({ fields: [{ field: "name" }] });
});
