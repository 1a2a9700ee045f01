import { storageKey } from "#web/shared/browser/browser-storage.ts";

/** Where a tab keeps the sale that a visitor priced on the sign-in page (AS-06). */
export const visitorSaleKey = storageKey("venda-do-visitante");
