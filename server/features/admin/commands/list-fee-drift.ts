import { formatCount } from "#core/format/decimal.ts";
import { formatRate } from "#core/format/percent.ts";
import { listingTypes } from "#core/sale/choices.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { type CountedDrift, countFeeDrift } from "#server/features/fee-drift/count-fee-drift.ts";
import type { AdminCommand } from "../admin-command.ts";
import { section } from "../text.ts";

/** Lists commissions that many sellers were charged otherwise: a rule may have changed (D436). */
export const listFeeDrift: AdminCommand = {
  name: "fee-drift",
  argument: null,
  about: "lista as comissões que cinco vendedores ou mais pagaram diferente da regra",
  async run({ db, clock, audit }) {
    const drifts = await countFeeDrift(db, clock.now());
    await audit(db);
    const none = "nenhuma, entre os vendedores que permitem contar";
    return { data: { drifts }, text: section("Comissões que talvez mudaram", rowsOf(drifts), none) };
  },
};

function rowsOf(drifts: readonly CountedDrift[]): string[][] {
  if (drifts.length === 0) return [];
  const titles = ["marketplace", "categoria", "regra", "cobrado", "vendedores", "pedidos"];
  return [titles, ...drifts.map(rowOf)];
}

function rowOf({ marketplace, category, listingType, ...drift }: CountedDrift): string[] {
  const { rulePct, chargedPct, sellers, orders } = drift;
  const type = listingTypes.find((each) => each === listingType) ?? null;
  return [
    listingPlace({ channel: marketplace, listingType: type }),
    category === "" ? "—" : category,
    formatRate(rulePct),
    formatRate(chargedPct),
    formatCount(sellers),
    formatCount(orders),
  ];
}
