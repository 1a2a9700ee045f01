import type { Marketplace } from "#core/sale/channel.ts";
import type { StatementFormat } from "../reading/statement-format.ts";
import type { StatementFormatId } from "../statement-order.ts";
import { amazonFlatFile } from "./amazon/flat-file.ts";
import { amazonUnified } from "./amazon/unified.ts";
import { magaluFinancial } from "./magalu/financial.ts";
import { magaluSales } from "./magalu/sales.ts";
import { mercadoLivreBilling } from "./mercado-livre/billing.ts";
import { mercadoLivreSales } from "./mercado-livre/sales.ts";
import { mercadoPagoAccount } from "./mercado-pago/account.ts";
import { mercadoPagoReleases } from "./mercado-pago/releases.ts";
import { sheinInvoices } from "./shein/invoices.ts";
import { sheinOrders } from "./shein/orders.ts";
import { shopeeAdjustments } from "./shopee/adjustments.ts";
import { shopeeIncome } from "./shopee/income.ts";
import { shopeeOrders } from "./shopee/orders.ts";
import { tiktokOrders } from "./tiktok-shop/orders.ts";
import { tiktokSettlement } from "./tiktok-shop/settlement.ts";
import { tiktokTotals } from "./tiktok-shop/totals.ts";
import { tiktokUnsettled } from "./tiktok-shop/unsettled.ts";

/**
 * Every kind of file with its sheets. Of those of a marketplace that pay, the more telling one
 * stands in front.
 */
const sheetsOf: Readonly<Record<StatementFormatId, readonly [StatementFormat, ...StatementFormat[]]>> = {
  SHOPEE_INCOME: [shopeeIncome, shopeeAdjustments],
  SHOPEE_ORDERS: [shopeeOrders],
  MERCADO_LIVRE_SALES: [mercadoLivreSales],
  MERCADO_PAGO_RELEASES: [mercadoPagoReleases],
  MERCADO_PAGO_ACCOUNT: [mercadoPagoAccount],
  MERCADO_LIVRE_BILLING: [mercadoLivreBilling],
  TIKTOK_SETTLEMENT: [tiktokSettlement, tiktokTotals],
  TIKTOK_UNSETTLED: [tiktokUnsettled],
  TIKTOK_ORDERS: [tiktokOrders],
  AMAZON_UNIFIED: [amazonUnified],
  AMAZON_FLAT_FILE: [amazonFlatFile],
  MAGALU_FINANCIAL: [magaluFinancial],
  MAGALU_SALES: [magaluSales],
  SHEIN_INVOICES: [sheinInvoices],
  SHEIN_ORDERS: [sheinOrders],
};

/** Every kind of sheet that is read. The first whose titles a row has wins. */
export const everyFormat: readonly StatementFormat[] = Object.values(sheetsOf).flat();

/** The kind of file with this id. */
export function formatOf(id: StatementFormatId): StatementFormat {
  return sheetsOf[id][0];
}

const files = Object.values(sheetsOf).map(([format]) => format);

/** The kinds of files of a marketplace that say what was paid, and what was sold. */
export function filesOf(marketplace: Marketplace): {
  money: readonly StatementFormatId[];
  products: readonly StatementFormatId[];
} {
  const ofMarketplace = files.filter((format) => format.marketplace === marketplace);
  return {
    money: ofMarketplace.filter(({ pays }) => pays).map(({ id }) => id),
    products: ofMarketplace.filter(({ sells }) => sells).map(({ id }) => id),
  };
}
