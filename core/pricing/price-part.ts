/**
 * The parts into which the money of a sale goes. `product` is the cost of goods with packaging,
 * `returns` what returns cost (CH-04), `left` the margin after ads.
 */
export type PricePart = "product" | "marketplace" | "taxes" | "returns" | "ads" | "left";
