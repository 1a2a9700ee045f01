import { print } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { sellerBounds, sellerWrites } from "#server/platform/seller-work.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createIntegrator, createKey, programOf } from "#testing/data/api-keys.ts";
import { CreateProduct } from "#testing/documents/product-documents.ts";

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
beforeAll(async () => {
  app = await testApp();
  other = await testApp();
});

const create = print(CreateProduct);
const input = (name: string) => ({ input: { product: { name }, listings: [] } });

/** Sends `createProduct` with an Idempotency-Key. */
async function send(client: TestClient, key: string, name = "Caneca") {
  const headers = { "Idempotency-Key": key, accept: "application/graphql-response+json" };
  const response = await client.post("/graphql", { query: create, variables: input(name) }, headers);
  const text = await response.text();
  const code: string | undefined = JSON.parse(text).errors?.[0].extensions.code;
  const length = response.headers.get("content-length") ?? Buffer.byteLength(text);
  expect(Number(length)).toBe(Buffer.byteLength(text));
  const isReplayed = response.headers.get("Idempotent-Replayed") === "true";
  return { status: response.status, text, code, isReplayed, retryAfter: response.headers.get("Retry-After") };
}

const writer = () => createIntegrator(app, { scopes: ["WRITE"] });
const productsOf = (userId: string) => app.db.product.count({ where: { userId } });

describe("AP-05 D384 an Idempotency-Key", () => {
  test("gives a repeated mutation the same answer and creates nothing again", async () => {
    const { program, userId } = await writer();
    const first = await send(program, "pedido-1");
    const second = await send(program, "pedido-1");
    expect(JSON.parse(first.text).data.createProduct.__typename).toBe("CreateProductPayload");
    expect([first.isReplayed, second.isReplayed]).toEqual([false, true]);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(await productsOf(userId)).toBe(1);
  });

  test("with another body is refused with 422", async () => {
    const { program, userId } = await writer();
    await send(program, "pedido-1");
    const refused = await send(program, "pedido-1", "Xícara");
    expect([refused.status, refused.code]).toEqual([422, "IDEMPOTENCY_MISMATCH"]);
    expect(await productsOf(userId)).toBe(1);
  });

  test("sent at once to two processes runs once", async () => {
    const { program, userId, secret } = await writer();
    const elsewhere = programOf(other, `Bearer ${secret}`);
    const answers = await Promise.all(
      [program, elsewhere, program, elsewhere].map((client) => send(client, "pedido-1")),
    );
    expect(await productsOf(userId)).toBe(1);
    for (const { status, code, isReplayed, retryAfter } of answers) {
      if (status === 200) continue;
      expect([status, code, isReplayed, Number(retryAfter) > 0]).toEqual([
        409,
        "IDEMPOTENCY_RUNNING",
        false,
        true,
      ]);
    }
    expect(answers.filter(({ status, isReplayed }) => status === 200 && !isReplayed)).toHaveLength(1);
  });

  test("belongs to one account, whichever of its keys or sessions sends it", async () => {
    const mine = await writer();
    const another = await createIntegrator(app, { scopes: ["WRITE"] });
    const second = await createKey(app, mine, { scopes: ["WRITE"] });
    const first = await send(mine.program, "pedido-1");
    const theirs = await send(another.program, "pedido-1");
    expect([theirs.isReplayed, theirs.status]).toEqual([false, 200]);
    expect(theirs.text).not.toBe(first.text);
    for (const client of [second.program, mine.client])
      expect(await send(client, "pedido-1")).toMatchObject({ isReplayed: true, text: first.text });
    expect([await productsOf(mine.userId), await productsOf(another.userId)]).toEqual([1, 1]);
  });

  test("is free again after 24 hours, before its nightly removal", async () => {
    const { client, userId } = await createAccount(app, "paid");
    await send(client, "pedido-1");
    app.clock.advance(24, "hours");
    expect(await send(client, "pedido-1", "Xícara")).toMatchObject({ status: 200, isReplayed: false });
    expect(await productsOf(userId)).toBe(2);
  });

  test("stores a refusal of the work as its answer", async () => {
    const { program, userId } = await writer();
    const first = await send(program, "pedido-1", "");
    expect(first.text).toContain("BAD_USER_INPUT");
    expect(await send(program, "pedido-1", "")).toMatchObject({ isReplayed: true, text: first.text });
    expect(await productsOf(userId)).toBe(0);
  });

  test("whose process ended in between never runs again", async () => {
    const { program, userId } = await writer();
    await send(program, "pedido-1");
    const unfinished = { status: null, body: null };
    await app.db.idempotentAnswer.updateMany({ where: { userId }, data: unfinished });
    expect(await send(program, "pedido-1")).toMatchObject({ status: 409, code: "IDEMPOTENCY_RUNNING" });
    app.clock.advance(2, "minutes");
    expect(await send(program, "pedido-1")).toMatchObject({ status: 409, code: "IDEMPOTENCY_UNKNOWN" });
    expect(await productsOf(userId)).toBe(1);
  });

  test("is free again when the work waited for too long and nothing was done", async () => {
    const { program, userId } = await writer();
    // The seller's other writes take every place until they end.
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { atOnce, mostWaiting } = sellerBounds.writes;
    const others = Array.from({ length: atOnce + mostWaiting }, () => sellerWrites.run(userId, () => mayEnd));
    expect(await send(program, "pedido-1")).toMatchObject({ status: 429 });
    expect(await app.db.idempotentAnswer.count({ where: { userId } })).toBe(0);
    end();
    await Promise.all(others);
    expect(await send(program, "pedido-1")).toMatchObject({ status: 200, isReplayed: false });
  });

  test("is ignored by queries", async () => {
    const { program, userId } = await writer();
    const headers = { "Idempotency-Key": "pedido-1" };
    const { data } = await program.rawGraphql("{ viewer { username } }", undefined, headers);
    expect(data).toBeTruthy();
    expect(await app.db.idempotentAnswer.count({ where: { userId } })).toBe(0);
  });
});
