import { oneOf } from "#core/one-of.ts";
import type { Setting } from "../check/other-settings.ts";

/** What a listing says otherwise than the file: its way of sending or its category. */
type ListingTerm = { field: "logistics" | "category"; value: string };

/** A question, and where it is answered. Texts are pt-BR. */
export type Asked = {
  text: string;
  /** What answers it with one press; null: it is answered elsewhere. */
  answer: { field: "sellerType" | "amazonPlan" | "magaluPlan"; value: string } | null;
  /** The seller's own percentage, which the listings of these SKUs would get. */
  pct: number | null;
  /** The term that answers it where the listings of these SKUs get it; null: none does. */
  term: ListingTerm | null;
  /** In the settings, at the listings, or at the marketplace. */
  answeredIn: "SETTINGS" | "LISTINGS" | "MARKETPLACE";
};

const texts: Readonly<Record<string, string>> = {
  CPF: "Você vende como CPF?",
  CNPJ: "Você vende como CNPJ?",
  INDIVIDUAL: "O seu plano na Amazon é o Individual?",
  PROFESSIONAL: "O seu plano na Amazon é o Profissional?",
  STANDARD: "A sua comissão no Magalu é a padrão, de 18%?",
  NEW_SELLER: "A sua comissão no Magalu é a de vendedor novo, de 9,9%?",
  PAID_AT_ONCE: "A sua comissão no Magalu é a de repasse único, de 13%?",
  PAID_BY_FLOW: "A sua comissão no Magalu é a de repasse por fluxo, de 11%?",
  MERCADO_ENVIOS: "Este anúncio é enviado pelo Mercado Envios?",
  FLEX: "Este anúncio é enviado por Flex?",
  ENVIOS_AGORA: "Este anúncio é enviado pelo Envios Agora?",
  FBA: "Este anúncio é FBA?",
  DBA: "Este anúncio é DBA?",
  OWN: "Você mesmo envia este anúncio?",
  CLASSICO: "Este anúncio é Clássico?",
  PREMIUM: "Este anúncio é Premium?",
};

/** The settings that are saved with one press. */
const saved: Readonly<Record<string, "sellerType" | "amazonPlan" | "magaluPlan">> = {
  ...{ CPF: "sellerType", CNPJ: "sellerType", INDIVIDUAL: "amazonPlan", PROFESSIONAL: "amazonPlan" },
  ...{ STANDARD: "magaluPlan", NEW_SELLER: "magaluPlan" },
  ...{ PAID_AT_ONCE: "magaluPlan", PAID_BY_FLOW: "magaluPlan" },
};

/** Asks whether a setting is the one that explains what was charged. */
export function settingQuestion({ field, value }: Setting): Asked {
  const text =
    typeof value === "string" ? (texts[value] ?? `A categoria é “${value}”?`) : otherText(field, value);
  const setting = typeof value === "string" ? saved[value] : undefined;
  if (typeof value === "string" && setting !== undefined)
    return { text, answer: { field: setting, value }, pct: null, term: null, answeredIn: "SETTINGS" };
  const answeredIn = field === "ordersIn90Days" ? "SETTINGS" : "LISTINGS";
  const named = oneOf(["logistics", "category"] as const, field);
  const term: ListingTerm | null =
    typeof value === "string" && named !== null ? { field: named, value } : null;
  return { text, answer: null, pct: null, term, answeredIn };
}

function otherText(field: string, value: number | boolean): string {
  if (field === "ordersIn90Days") return "Quantos pedidos você teve em 90 dias?";
  return value ? "Este anúncio está no programa de frete?" : "Este anúncio está fora do programa de frete?";
}
