import { newId } from "../state/ids.ts";
import type { Product } from "../state/tables.ts";

export type ProductFields = Pick<Product, "name" | "active" | "description" | "metadata" | "created"> & {
  id?: string;
};

export function buildProduct(of: ProductFields): Product {
  return {
    id: of.id ?? newId("prod", 14),
    object: "product",
    active: of.active,
    created: of.created,
    default_price: null,
    description: of.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: of.metadata,
    name: of.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: of.created,
    url: null,
  } satisfies Product;
}
