import type Stripe from "stripe";
import { endpoint } from "../http/endpoint.ts";
import { changedMetadata } from "../http/params/changes.ts";
import type { Declares } from "../http/params/params.ts";
import { buildProduct } from "../objects/product.ts";

const createParams = {
  active: "boolean",
  description: "text",
  metadata: "metadata",
  name: "text",
} as const satisfies Declares<Stripe.ProductCreateParams>;

export const productEndpoints = [
  endpoint("POST /v1/products", {
    params: createParams,
    required: ["name"],
    run({ ledger, params }) {
      const product = buildProduct({
        active: params.active ?? true,
        created: ledger.clock.now(),
        description: params.description || null,
        metadata: changedMetadata({}, params.metadata),
        name: params.name ?? "",
      });
      ledger.store.insert(product);
      ledger.events.emit("product.created", product);
      return product;
    },
  }),
];
