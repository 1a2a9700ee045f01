import type { StatementFormat } from "../reading/statement-format.ts";
import { amazonFlatFile } from "./amazon/flat-file.ts";
import { amazonUnified } from "./amazon/unified.ts";
import { magaluFinancial } from "./magalu/financial.ts";
import { magaluSales } from "./magalu/sales.ts";
import { mercadoLivreBilling } from "./mercado-livre/billing.ts";
import { mercadoLivreSales } from "./mercado-livre/sales.ts";
import { sheinInvoices } from "./shein/invoices.ts";
import { sheinOrders } from "./shein/orders.ts";
import { shopeeAdjustments } from "./shopee/adjustments.ts";
import { shopeeIncome } from "./shopee/income.ts";
import { shopeeOrders } from "./shopee/orders.ts";
import { tiktokSettlement } from "./tiktok-shop/settlement.ts";
import { tiktokTotals } from "./tiktok-shop/totals.ts";
import { tiktokUnsettled } from "./tiktok-shop/unsettled.ts";

/** Every kind of sheet that is read. The first whose titles a row has wins. */
export const everyFormat: readonly StatementFormat[] = [
  shopeeIncome,
  shopeeOrders,
  shopeeAdjustments,
  mercadoLivreSales,
  mercadoLivreBilling,
  tiktokSettlement,
  tiktokTotals,
  tiktokUnsettled,
  amazonUnified,
  amazonFlatFile,
  magaluFinancial,
  magaluSales,
  sheinOrders,
  sheinInvoices,
];
