import { newId } from "../state/ids.ts";
import type { Product } from "../state/tables.ts";
import { alwaysNull } from "./always-null.ts";

export type ProductFields = Pick<Product, "name" | "created"> & { id?: string };

export function buildProduct(of: ProductFields): Product {
  return {
    id: of.id ?? newId("prod", 14),
    object: "product",
    ...alwaysNull(`default_price description package_dimensions shippable statement_descriptor tax_code
      tax_details unit_label url`),
    active: true,
    created: of.created,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: of.name,
    type: "service",
    updated: of.created,
  } satisfies Product;
}
