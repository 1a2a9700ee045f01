import type { FeeSchedule, MarketplaceRules } from "../../fee-schedule.ts";
import { mercadoLivreCommission } from "./commission.ts";
import { mercadoLivreFixed } from "./fixed.ts";
import { mercadoLivreShipping } from "./shipping.ts";
import { mercadoLivreSources } from "./sources.ts";

const fullStorage: FeeSchedule = {
  id: "ml-full-storage",
  marketplace: "MERCADO_LIVRE",
  kind: "REFERENCE",
  label: "Armazenamento no Full, por unidade e dia",
  validFrom: "2026-03-01",
  validTo: null,
  when: {},
  charge: {
    shape: "reference",
    figures: [
      { about: "P", value: 7000, unit: "MICRO_BRL" },
      { about: "M", value: 15000, unit: "MICRO_BRL" },
      { about: "G", value: 50000, unit: "MICRO_BRL" },
      { about: "XG", value: 107000, unit: "MICRO_BRL" },
    ],
  },
  sources: ["ml-cat-2026-04", "ml-cat-3"],
  confidence: "CONFIRMED",
  doubts: [],
};

export const mercadoLivreRules: MarketplaceRules = {
  marketplace: "MERCADO_LIVRE",
  name: "Mercado Livre",
  checkedOn: "2026-10-12",
  schedules: [mercadoLivreCommission, ...mercadoLivreFixed, ...mercadoLivreShipping, fullStorage],
  sources: mercadoLivreSources,
};
