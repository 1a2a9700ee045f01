/** How Amazon numbers its orders. Shipments to its centres stand in the same column. */
const orderNumber = /^\d{3}-\d{7}-\d{7}$/;

/** Whether an amount with this number belongs to an order, or is a charge without one. */
export function isAmazonOrder(number: string): boolean {
  return orderNumber.test(number);
}
