import { maxReasonCharacters } from "#core/billing/cancellation-rules.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { figuresOfCall, postBy } from "../call.ts";
import { type Cost, count } from "../cost.ts";
import type { World } from "../world.ts";

/** A seller's calls that are one transaction each, each from a different seller. */
export async function sellerCallCosts(world: World): Promise<Cost[]> {
  const bound = "one transaction";
  const trial = await figuresOfCall(world, {
    prepare: async () => postBy((await createAccount(world)).client, "/api/start-trial"),
    expected: { status: 200 },
  });
  const logout = await figuresOfCall(world, {
    prepare: async () => postBy((await createAccount(world)).client, "/api/logout"),
    expected: { status: 204 },
  });
  const cancellation = await figuresOfCall(world, {
    async prepare() {
      const { client, userId, email } = await createAccount(world, "paid");
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
