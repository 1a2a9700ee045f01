import { roundHalfUp } from "../round-half-up.ts";
import type {
  AmazonOrigin,
  ListingType,
  MarketplaceInput,
  MercadoLivreInput,
  Reputation,
  SellerType,
} from "./marketplace-input.ts";

/** A marketplace's input with its defaults, in the units of the schedules. Null: not given. */
export type SellerFacts = {
  sellerType: SellerType;
  ordersIn90Days: number;
  campaign: boolean;
  freeShippingProgramme: boolean;
  shippingProgramme: boolean;
  category: string | null;
  listingType: ListingType;
  logistics: string | null;
  reputation: Reputation;
  fastFreeShipping: boolean;
  plan: string | null;
  origin: AmazonOrigin | null;
  weightGrams: number | null;
  /** cm³; null unless all three sides are given. */
  volumeCm3: number | null;
  /** Basis points: percentages with two decimals. */
  percentOverrideBps: number | null;
  fixedOverrideCents: number | null;
  shippingOverrideCents: number | null;
};

const defaultFacts: SellerFacts = {
  sellerType: "CNPJ",
  ordersIn90Days: 0,
  campaign: false,
  freeShippingProgramme: true,
  shippingProgramme: true,
  category: null,
  listingType: "CLASSICO",
  logistics: null,
  reputation: "GREEN",
  fastFreeShipping: false,
  plan: null,
  origin: null,
  weightGrams: null,
  volumeCm3: null,
  percentOverrideBps: null,
  fixedOverrideCents: null,
  shippingOverrideCents: null,
};

/** The facts that the schedules need, with defaults applied. */
export function sellerFacts(input: MarketplaceInput): SellerFacts {
  const facts = { ...defaultFacts, percentOverrideBps: hundredths(input.percentOverride) };
  if (input.marketplace !== "AMAZON" && input.marketplace !== "SHEIN") {
    facts.fixedOverrideCents = hundredths(input.fixedOverride);
  }
  if (input.marketplace !== "SHOPEE" && input.marketplace !== "TIKTOK_SHOP") {
    facts.shippingOverrideCents = hundredths(input.shippingCostOverride);
  }
  switch (input.marketplace) {
    case "SHOPEE":
      facts.sellerType = input.sellerType ?? "CNPJ";
      facts.ordersIn90Days = input.ordersIn90Days ?? 0;
      facts.campaign = input.campaign ?? false;
      facts.freeShippingProgramme = input.freeShippingProgramme ?? true;
      return facts;
    case "MERCADO_LIVRE":
      facts.category = input.category ?? null;
      facts.listingType = input.listingType ?? "CLASSICO";
      facts.logistics = input.logistics ?? "MERCADO_ENVIOS";
      facts.reputation = input.reputation ?? "GREEN";
      facts.fastFreeShipping = input.fastFreeShipping ?? false;
      facts.weightGrams = input.weightGrams ?? null;
      facts.volumeCm3 = volume(input);
      return facts;
    case "TIKTOK_SHOP":
      facts.shippingProgramme = input.shippingProgramme ?? true;
      return facts;
    case "AMAZON":
      facts.category = input.category ?? null;
      facts.plan = input.plan ?? "PROFESSIONAL";
      facts.logistics = input.logistics ?? "OWN";
      facts.origin = input.origin ?? null;
      facts.weightGrams = input.weightGrams ?? null;
      facts.volumeCm3 = volume(input);
      return facts;
    case "SHEIN":
      facts.category = input.category ?? null;
      facts.weightGrams = input.weightGrams ?? null;
      return facts;
    case "MAGALU":
      facts.plan = input.plan ?? "STANDARD";
      return facts;
  }
}

/** Reais as centavos, per cent as basis points; half-up. */
function hundredths(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : roundHalfUp(value * 100);
}

type Sides = Pick<MercadoLivreInput, "lengthCm" | "widthCm" | "heightCm">;

function volume({ lengthCm, widthCm, heightCm }: Sides): number | null {
  return lengthCm && widthCm && heightCm ? lengthCm * widthCm * heightCm : null;
}
