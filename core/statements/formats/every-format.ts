import type { StatementFormat } from "../reading/statement-format.ts";
import { shopeeAdjustments } from "./shopee/adjustments.ts";
import { shopeeIncome } from "./shopee/income.ts";
import { shopeeOrders } from "./shopee/orders.ts";

/** Every kind of sheet that is read. The first whose titles a row has wins. */
export const everyFormat: readonly StatementFormat[] = [shopeeIncome, shopeeOrders, shopeeAdjustments];
