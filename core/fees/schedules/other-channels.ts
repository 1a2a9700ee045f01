import type { CivilDay, Confidence, FeeSource } from "../fee-schedule.ts";
import { sharedSources } from "./shared-sources.ts";

/**
 * A channel whose fees are only roughly known (FE-08). The seller types its fees under 'Taxas
 * próprias'; these figures are a starting point. Null: not found.
 */
export type OtherChannel = {
  id: string;
  name: string;
  percentBps: number | null;
  fixedCents: number | null;
  /** The day of the reading; null: undated. */
  readOn: CivilDay | null;
  /** pt-BR. */
  note: string;
  source: FeeSource | null;
  confidence: Confidence;
};

const unknown = {
  percentBps: null,
  fixedCents: null,
  readOn: null,
  note: "Nenhum valor público com data foi encontrado. Digite a comissão e a taxa fixa do seu contrato.",
  source: null,
  confidence: "NOT_PUBLISHED",
} as const;

export const otherChannels: readonly OtherChannel[] = [
  {
    id: "kwai-2026",
    name: "Kwai Shop",
    percentBps: 2000,
    fixedCents: 400,
    readOn: "2026-08-04",
    note: "14% nos primeiros 45 dias.",
    source: sharedSources["read-3dprecify"],
    confidence: "ONE_SOURCE",
  },
  {
    id: "kabum-2026",
    name: "KaBuM!",
    percentBps: 1800,
    fixedCents: 0,
    readOn: null,
    note: "Valor sem data.",
    source: sharedSources["read-3dprecify"],
    confidence: "INFERRED",
  },
  { ...unknown, id: "americanas-not-found", name: "Americanas" },
  { ...unknown, id: "casasbahia-not-found", name: "Casas Bahia" },
  { ...unknown, id: "netshoes-not-found", name: "Netshoes" },
  {
    ...unknown,
    id: "temu-not-found",
    name: "Temu",
    note: "Uma fonte fraca fala em 16% depois de 30 dias. Digite a comissão e a taxa fixa do seu contrato.",
  },
];
