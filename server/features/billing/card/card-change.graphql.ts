import { requireAccount } from "#server/features/account/account.ts";
import { User } from "#server/features/account/user-type.ts";
import { PaymentError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { Progress } from "../checkout/checkout-progress-type.ts";
import { startCardChange } from "./start-card-change.ts";

sellerMutation("startCardChange", {
  does: "Starts or resumes setting up another card for the subscription; NO_SUBSCRIPTION without one. Confirm the card setup in the browser, then call `completeSubscription`: it uses the new card for all later charges and pays any overdue invoice. Until then the old card remains in use.",
  cost: 200,
  refuses: [RefusedError, PaymentError, RateLimitedError],
  resolve: async (_input, { deps, identity }) => {
    const account = await identity.requireAccount();
    const progress = await startCardChange(deps, account, identity);
    const viewer = await requireAccount(deps, account.id);
    identity.refresh(viewer);
    return { viewer, progress };
  },
  gives: "The next step of the card change.",
  output: (t) => ({
    viewer: t.expose("viewer", { type: User, description: "The signed-in seller, read after the call." }),
    progress: t.expose("progress", { type: Progress, description: "The next step of the card change." }),
  }),
});
