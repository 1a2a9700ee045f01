import type Stripe from "stripe";
import { cancelSubscription } from "../billing/end-subscription.ts";
import { startAdvance } from "../clocks/advance-test-clock.ts";
import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageParams, paginate } from "../http/paginate.ts";
import type { Declares } from "../http/params.ts";
import { buildTestClock } from "../objects/test-clock.ts";
import type { TestClock } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";

const createParams = {
  customer: "unmodelled",
  expand: "texts",
  frozen_time: "integer",
  name: "text",
} as const satisfies Declares<Stripe.TestHelpers.TestClockCreateParams>;

const advanceParams = {
  expand: "texts",
  frozen_time: "integer",
} as const satisfies Declares<Stripe.TestHelpers.TestClockAdvanceParams>;

export const testClockEndpoints = [
  endpoint("POST /v1/test_helpers/test_clocks", {
    params: createParams,
    required: ["frozen_time"],
    run: ({ emulator, params }) => {
      const { store } = emulator;
      const clock = buildTestClock(params.frozen_time ?? 0, params.name || null, nowOf(store, null));
      store.insert(clock);
      emit(emulator, "test_helpers.test_clock.created", clock);
      return clock;
    },
  }),
  endpoint("GET /v1/test_helpers/test_clocks/:id", {
    params: { expand: "texts" } as const satisfies Declares<Stripe.TestHelpers.TestClockRetrieveParams>,
    run: ({ emulator, id }) => emulator.store.require("test_helpers.test_clock", id),
  }),
  endpoint("POST /v1/test_helpers/test_clocks/:id/advance", {
    params: advanceParams,
    required: ["frozen_time"],
    run: ({ emulator, params, id }) =>
      startAdvance(emulator, emulator.store.require("test_helpers.test_clock", id), params.frozen_time ?? 0),
  }),
  endpoint("DELETE /v1/test_helpers/test_clocks/:id", {
    params: {} as const satisfies Declares<Stripe.TestHelpers.TestClockDeleteParams>,
    run: ({ emulator, id }) => deleteClock(emulator, emulator.store.require("test_helpers.test_clock", id)),
  }),
  endpoint("GET /v1/test_helpers/test_clocks", {
    params: { ...pageParams } as const satisfies Declares<Stripe.TestHelpers.TestClockListParams>,
    run: ({ emulator, params }) =>
      paginate(emulator.store.all("test_helpers.test_clock"), params, "/v1/test_helpers/test_clocks"),
  }),
];

/** A test clock takes its customers and their subscriptions with it. */
function deleteClock(emulator: Emulator, clock: TestClock): object {
  const { store } = emulator;
  for (const subscription of store.all("subscription")) {
    if (subscription.test_clock !== clock.id || subscription.ended_at !== null) continue;
    cancelSubscription(emulator, subscription, { reason: "cancellation_requested" });
  }
  for (const customer of store.all("customer")) {
    if (customer.test_clock === clock.id) store.remove(customer);
  }
  store.remove(clock);
  emit(emulator, "test_helpers.test_clock.deleted", clock);
  return { id: clock.id, object: clock.object, deleted: true } satisfies Stripe.TestHelpers.DeletedTestClock;
}
