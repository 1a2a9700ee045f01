import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type CheckoutApp, checkoutApp, stripeState } from "#testing/app/checkout-app.ts";
import type { TestAccount } from "#testing/data/accounts.ts";
import { subscriberOf } from "#testing/data/plan-changes.ts";
import { SetTaxId } from "#testing/documents/paying-documents.ts";

let app: CheckoutApp;
beforeAll(async () => {
  app = await checkoutApp();
});
afterEach(() => app.resetFaults());
afterAll(() => app.stop());

const set = async ({ client }: TestAccount, taxId: string | null) =>
  (await client.graphql(SetTaxId, { input: { taxId } })).setTaxId;

async function atStripe(seller: TestAccount): Promise<string[]> {
  const [customer] = (await stripeState(app, seller)).customers;
  const owner = { type: "customer", customer: customer?.id ?? "" } as const;
  return (await app.stripe.client.taxIds.list({ owner })).data.map(({ value }) => value);
}

describe("D143 the CPF or CNPJ on invoices", () => {
  test("is stored at the provider, shown masked, replaced and removed", async () => {
    const seller = await subscriberOf(app, "monthly");
    expect(await set(seller, "52998224725")).toMatchObject({
      viewer: { taxId: { kind: "CPF", masked: "•••.•••.•47-25" } },
    });
    expect(await atStripe(seller)).toEqual(["529.982.247-25"]);
    expect(await set(seller, "11.222.333/0001-81")).toMatchObject({
      viewer: { taxId: { kind: "CNPJ", masked: "••.•••.•••/••01-81" } },
    });
    expect(await atStripe(seller)).toEqual(["11.222.333/0001-81"]);
    const account = await app.db.billingAccount.findFirst({ where: { userId: seller.userId } });
    expect(JSON.stringify(account)).not.toContain("11222333");
    expect(await set(seller, null)).toMatchObject({ viewer: { taxId: null } });
    expect(await atStripe(seller)).toEqual([]);
  });

  test.each(["529.982.247-24", "", "abc", "1".repeat(5000)])("%j is a field error", async (taxId) => {
    const seller = await subscriberOf(app, "monthly");
    expect(await set(seller, taxId)).toMatchObject({ fields: [{ field: "taxId", message: /CPF ou CNPJ/ }] });
  });

  test("is stored once when the response is lost", async () => {
    const seller = await subscriberOf(app, "monthly");
    const match = { method: "POST", path: "/v1/tax_ids$" };
    await app.stripe.control("/_local/faults", { match, action: "reset_after_commit", times: 3 });
    expect(await set(seller, "529.982.247-25")).toMatchObject({ code: "CONNECTION_ERROR" });
    await app.stripe.ask("DELETE", "/_local/faults");
    await set(seller, "529.982.247-25");
    expect(await atStripe(seller)).toEqual(["529.982.247-25"]);
  });

  test("needs a customer at the provider", async () => {
    expect(await set(await app.seller(), "529.982.247-25")).toMatchObject({ code: "NO_SUBSCRIPTION" });
  });

  test("support's change at the provider is shown after its webhook", async () => {
    const seller = await subscriberOf(app, "monthly");
    const [customer] = (await stripeState(app, seller)).customers;
    const owner = { type: "customer", customer: customer?.id ?? "" } as const;
    await app.stripe.client.taxIds.create({ type: "br_cpf", value: "111.444.777-35", owner });
    await app.processEvents();
    const account = await app.db.billingAccount.findFirst({ where: { userId: seller.userId } });
    expect(account).toMatchObject({ taxIdType: "br_cpf", taxIdLast4: "7735" });
  });
});
