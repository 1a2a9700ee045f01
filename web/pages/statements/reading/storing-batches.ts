import type { Marketplace } from "#core/sale/channel.ts";
import type { OrdersToStore } from "#core/statements/stored/orders-to-store.ts";

/**
 * What can be kept, in the parts in which it is sent. Each is JSON text, so that thousands of
 * orders reach the page without a pause.
 */
export type StoringBatches = {
  batches: readonly { marketplace: Marketplace; ordersJson: string }[];
  orders: number;
  leftOut: number;
};

/** Orders of one call: about a fifth of the largest body. */
const batchSize = 500;

export const nothingToStore: StoringBatches = { batches: [], orders: 0, leftOut: 0 };

/** Divides what can be kept into calls. */
export function storingBatches({ byMarketplace, leftOut }: OrdersToStore): StoringBatches {
  return {
    batches: byMarketplace.flatMap(({ marketplace, orders }) =>
      Array.from({ length: Math.ceil(orders.length / batchSize) }, (_, index) => ({
        marketplace,
        ordersJson: JSON.stringify(orders.slice(index * batchSize, (index + 1) * batchSize)),
      })),
    ),
    orders: new Set(
      byMarketplace.flatMap(({ marketplace, orders }) =>
        orders.filter(({ isOrder }) => isOrder).map(({ number }) => `${marketplace} ${number}`),
      ),
    ).size,
    leftOut,
  };
}
