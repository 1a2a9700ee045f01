import { buy, cards, choose, type Progress, setUpCard } from "#testing/app/checkout-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import {
  ConfirmPlanChange,
  QuotePlanChange,
  SetTaxId,
  StartCardChange,
  UndoPlanChange,
} from "#testing/documents/paying-documents.ts";
import { type Call, figuresOfCall, graphqlBy, postBy } from "../call.ts";
import type { Cost } from "../cost.ts";
import type { CostEnvironment } from "../cost-environment.ts";

const bound = "20 a minute and seller, 20 locks a process, 10 s a try at Stripe";
const taxIds = ["529.982.247-25", "111.444.777-35"];

/** Calls that use Stripe, each from a different seller, at the step where they do most. */
export async function payingCosts(environment: CostEnvironment): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const [what, call] of Object.entries({
    ...checkoutCalls(environment),
    ...subscriberCalls(environment),
  }))
    costs.push({ what, bound, measured: await figuresOfCall(environment, call) });
  return costs;
}

function checkoutCalls(environment: CostEnvironment): Record<string, Call> {
  return {
    "`POST /api/get-or-create-subscription`, a first one": {
      prepare: async () =>
        postBy((await createAccount(environment)).client, "/api/get-or-create-subscription", {
          plan: "annual",
        }),
      expected: { status: 200, text: /"setup_intent_required"/ },
    },
    "`POST /api/complete-subscription`, a purchase": {
      async prepare() {
        const seller = await createAccount(environment);
        const begun = await choose(seller);
        await setUpCard(environment, begun, cards.good);
        const { setupIntentId, priceId, plan }: Progress = begun;
        return postBy(seller.client, "/api/complete-subscription", { setupIntentId, priceId, plan });
      },
      expected: { status: 200, text: /"step":"active"/ },
    },
  };
}

function subscriberCalls(environment: CostEnvironment): Record<string, Call> {
  const succeeded = (name: string) => ({ status: 200, text: new RegExp(`"__typename":"${name}Payload"`) });
  return {
    "`quotePlanChange` to a longer plan": {
      async prepare() {
        const { client } = await subscriberOf(environment, "monthly");
        return graphqlBy(client, QuotePlanChange, { input: { planKey: "annual" } });
      },
      expected: succeeded("QuotePlanChange"),
    },
    "`confirmPlanChange` to a longer plan, which is charged": {
      async prepare() {
        const seller = await subscriberOf(environment, "monthly");
        const quoteId = await quote(seller, "annual");
        return graphqlBy(seller.client, ConfirmPlanChange, { input: { quoteId } });
      },
      expected: succeeded("ConfirmPlanChange"),
    },
    "`confirmPlanChange` to a shorter plan, which is scheduled": {
      async prepare() {
        const seller = await subscriberOf(environment, "annual");
        const quoteId = await quote(seller, "monthly");
        return graphqlBy(seller.client, ConfirmPlanChange, { input: { quoteId } });
      },
      expected: succeeded("ConfirmPlanChange"),
    },
    "`undoPlanChange`": {
      async prepare() {
        const seller = await subscriberOf(environment, "annual");
        const quoteId = await quote(seller, "monthly");
        await seller.client.graphql(ConfirmPlanChange, { input: { quoteId } });
        return graphqlBy(seller.client, UndoPlanChange, { input: {} });
      },
      expected: succeeded("UndoPlanChange"),
    },
    "`startCardChange`": {
      prepare: async () =>
        graphqlBy((await subscriberOf(environment, "monthly")).client, StartCardChange, { input: {} }),
      expected: succeeded("StartCardChange"),
    },
    "`setTaxId` in place of another": {
      async prepare() {
        const { client } = await subscriberOf(environment, "monthly");
        const [first = "", second = ""] = taxIds;
        await client.graphql(SetTaxId, { input: { taxId: first } });
        return graphqlBy(client, SetTaxId, { input: { taxId: second } });
      },
      expected: succeeded("SetTaxId"),
    },
  };
}

async function subscriberOf(environment: CostEnvironment, plan: string): Promise<TestAccount> {
  const seller = await createAccount(environment);
  const { status, body } = await buy(environment, seller, { plan });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return seller;
}

async function quote({ client }: TestAccount, planKey: string): Promise<string> {
  const { quotePlanChange: answer } = await client.graphql(QuotePlanChange, { input: { planKey } });
  if (answer.__typename !== "QuotePlanChangePayload") throw new Error(JSON.stringify(answer));
  return answer.quote.quoteId;
}
