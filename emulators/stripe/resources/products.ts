import type Stripe from "stripe";
import { nowOf } from "../clocks/now.ts";
import { endpoint } from "../http/endpoint.ts";
import { invalid } from "../http/errors.ts";
import { changedMetadata } from "../http/metadata.ts";
import { pageParams, paginate, within } from "../http/paginate.ts";
import type { Declares } from "../http/params.ts";
import { buildProduct } from "../objects/product.ts";
import { emit } from "../webhooks/emit.ts";

const createParams = {
  active: "boolean",
  default_price_data: "unmodelled",
  description: "text",
  expand: "texts",
  id: "text",
  images: "unmodelled",
  marketing_features: "unmodelled",
  metadata: "metadata",
  name: "text",
  package_dimensions: "unmodelled",
  shippable: "unmodelled",
  statement_descriptor: "unmodelled",
  tax_code: "unmodelled",
  tax_details: "unmodelled",
  type: "unmodelled",
  unit_label: "unmodelled",
  url: "unmodelled",
} as const satisfies Declares<Stripe.ProductCreateParams>;

const listParams = {
  ...pageParams,
  active: "boolean",
  created: "range",
  ids: "texts",
  shippable: "unmodelled",
  type: "unmodelled",
  url: "unmodelled",
} as const satisfies Declares<Stripe.ProductListParams>;

export const productEndpoints = [
  endpoint("POST /v1/products", {
    params: createParams,
    required: ["name"],
    run: ({ emulator, params }) => {
      const { store } = emulator;
      if (params.id && store.findAny(params.id)) {
        throw invalid("Product already exists.", { code: "resource_already_exists", param: "id" });
      }
      const product = buildProduct({
        ...(params.id ? { id: params.id } : {}),
        active: params.active ?? true,
        created: nowOf(store, null),
        description: params.description || null,
        metadata: changedMetadata({}, params.metadata),
        name: params.name ?? "",
      });
      store.insert(product);
      emit(emulator, "product.created", product);
      return product;
    },
  }),
  endpoint("GET /v1/products/:id", {
    params: { expand: "texts" } as const satisfies Declares<Stripe.ProductRetrieveParams>,
    run: ({ emulator, id }) => emulator.store.require("product", id),
  }),
  endpoint("GET /v1/products", {
    params: listParams,
    run: ({ emulator, params }) => {
      const found = emulator.store
        .all("product")
        .filter((one) => params.active === undefined || one.active === params.active)
        .filter((one) => !params.ids || params.ids.includes(one.id))
        .filter((one) => within(one.created, params.created));
      return paginate(found, params, "/v1/products");
    },
  }),
];
