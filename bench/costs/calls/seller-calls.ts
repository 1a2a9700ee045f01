import { maxReasonCharacters } from "#core/billing/cancellation-rules.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { figuresOfCall, postBy } from "../call.ts";
import { type Cost, count } from "../cost.ts";
import type { CostEnvironment } from "../cost-environment.ts";

/** A seller's calls that are one transaction each, each from a different seller. */
export async function sellerCallCosts(environment: CostEnvironment): Promise<Cost[]> {
  const bound = "one transaction";
  const trial = await figuresOfCall(environment, {
    prepare: async () => postBy((await createAccount(environment)).client, "/api/start-trial"),
    expected: { status: 200 },
  });
  const logout = await figuresOfCall(environment, {
    prepare: async () => postBy((await createAccount(environment)).client, "/api/logout"),
    expected: { status: 204 },
  });
  const cancellation = await figuresOfCall(environment, {
    async prepare() {
      const { client, userId, email } = await createAccount(environment, "paid");
      const reason = "é".repeat(maxReasonCharacters);
      return postBy(client, "/api/cancel-subscription-request", { reason, userId, email });
    },
    expected: { status: 200 },
  });
  const reason = `a reason of ${count(maxReasonCharacters)} characters`;
  return [
    { what: "`POST /api/start-trial`", bound, measured: trial },
    { what: "`POST /api/logout`", bound, measured: logout },
    { what: `\`POST /api/cancel-subscription-request\`, ${reason}`, bound, measured: cancellation },
  ];
}
