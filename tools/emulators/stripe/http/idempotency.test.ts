import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Started, startEmulator } from "../testing/start-emulator.ts";

let local: Started;
beforeAll(async () => {
  local = await startEmulator();
});
afterAll(() => local.close());

const emails = async (email: string) => (await local.stripe.customers.list({ email })).data.length;

test("the same key and parameters get the same response, and the work is done once", async () => {
  const create = () => local.stripe.customers.create({ email: "um@x.com" }, { idempotencyKey: "once" });
  const [first, again] = [await create(), await create()];
  expect(again.id).toBe(first.id);
  expect(await emails("um@x.com")).toBe(1);
  expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
  expect(again.lastResponse.headers).toMatchObject({
    "idempotent-replayed": "true",
    "original-request": first.lastResponse.requestId,
    "idempotency-key": "once",
  });
});

test("the same key with other parameters or another endpoint is an idempotency error", async () => {
  const key = { idempotencyKey: "other" };
  await local.stripe.customers.create({ email: "a@x.com" }, key);
  const mistake = { type: "StripeIdempotencyError", statusCode: 400 };
  await expect(local.stripe.customers.create({ email: "b@x.com" }, key)).rejects.toMatchObject(mistake);
  await expect(local.stripe.setupIntents.create({}, key)).rejects.toMatchObject(mistake);
});

test("a second request with the key of a running one is a 409", async () => {
  await local.control("faults", { match: { method: "POST", path: "^/v1/customers$" }, action: "slow:1500" });
  const create = () => local.stripe.customers.create({ email: "dois@x.com" }, { idempotencyKey: "twice" });
  const [first, second] = await Promise.allSettled([create(), create()]);
  expect([first.status, second.status].sort()).toEqual(["fulfilled", "rejected"]);
  const refused = first.status === "rejected" ? first : second;
  expect(refused).toMatchObject({ reason: { statusCode: 409, code: "idempotency_key_in_use" } });
  expect(await emails("dois@x.com")).toBe(1);
});

describe("which refusals are stored under a key", () => {
  test("refused parameters are not stored", async () => {
    const key = { idempotencyKey: "validation" };
    await expect(local.stripe.setupIntents.create({ customer: "cus_none" }, key)).rejects.toMatchObject({
      code: "resource_missing",
    });
    const { id } = await local.stripe.customers.create({});
    expect((await local.stripe.setupIntents.create({ customer: id }, key)).customer).toBe(id);
  });

  test.each(["402", "500"])("a %s is stored, because the work began", async (action) => {
    await local.control("faults", { action });
    const create = () => local.stripe.customers.create({}, { idempotencyKey: `kept-${action}` });
    await expect(create()).rejects.toMatchObject({ statusCode: Number(action) });
    await expect(create()).rejects.toMatchObject({ statusCode: Number(action) });
  });

  test.each(["429", "409", "503", "401"])("a %s is not stored", async (action) => {
    await local.control("faults", { action });
    const create = () => local.stripe.customers.create({}, { idempotencyKey: `new-${action}` });
    await expect(create()).rejects.toMatchObject({ statusCode: Number(action) });
    expect((await create()).object).toBe("customer");
  });
});

test.each(["reset_after_commit", "cut_body"])(
  "%s: the work is done, and a retry with the key finds it",
  async (action) => {
    const email = `${action}@x.com`;
    await local.control("faults", { match: { method: "POST", path: "/customers" }, action });
    const retried = local.sdk({ maxNetworkRetries: 0 });
    const create = () => retried.customers.create({ email }, { idempotencyKey: action });
    // The SDK itself tries a closed connection once more, with the same key.
    const created = await create().catch(() => create());
    expect(created.email).toBe(email);
    expect(await emails(email)).toBe(1);
  },
);

test("reset_before: nothing is done when the response does not arrive", async () => {
  await local.control("faults", { match: { path: "/customers" }, times: 2, action: "reset_before" });
  await expect(local.stripe.customers.create({ email: "antes@x.com" })).rejects.toMatchObject({
    type: "StripeConnectionError",
  });
  await local.control("faults", undefined, "DELETE");
  expect(await emails("antes@x.com")).toBe(0);
});
