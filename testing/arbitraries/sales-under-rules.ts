import fc from "fast-check";
import type { Marketplace } from "#core/sale/channel.ts";
import {
  amazonLogistics,
  amazonOrigins,
  amazonPlans,
  fixedFeeUnits,
  listingTypes,
  magaluPlans,
  mercadoLivreLogistics,
  ownStorePlans,
  paymentGateways,
  percentBases,
  reputations,
  sellerTypes,
} from "#core/sale/choices.ts";

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 3 });
const reais = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);
const rarely = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 1 });
const ownPercent = rarely(fc.oneof(tenths(40), fc.constant(0), fc.constant(33.33)));
const weight = fc.oneof(fc.integer({ min: 1, max: 12_000 }), fc.integer({ min: 1, max: 200_000 }));

/** Days of every schedule, and every condition that a schedule depends on. */
export const salesUnderRules: Record<Marketplace, { days: string[]; input: fc.Arbitrary<object> }> = {
  SHOPEE: {
    days: ["2026-02-15", "2026-04-01", "2026-09-30", "2026-10-01"],
    input: fc.record({
      sellerType: fc.constantFrom(...sellerTypes),
      ordersIn90Days: fc.constantFrom(0, 450, 451),
      campaign: fc.boolean(),
      freeShippingProgramme: fc.boolean(),
      percentOverride: ownPercent,
      fixedOverride: rarely(reais(20)),
    }),
  },
  MERCADO_LIVRE: {
    days: ["2026-02-01", "2026-05-01", "2026-09-01"],
    input: fc.record({
      category: fc.constantFrom("Casa, Móveis e Decoração", "Livros, Revistas e Comics", "Games", "Pet Shop"),
      listingType: fc.constantFrom(...listingTypes),
      logistics: fc.constantFrom(...mercadoLivreLogistics),
      weightGrams: weight,
      reputation: fc.constantFrom(...reputations),
      fastFreeShipping: fc.boolean(),
      percentOverride: ownPercent,
      fixedOverride: rarely(reais(20)),
      shippingCostOverride: rarely(reais(40)),
    }),
  },
  TIKTOK_SHOP: {
    days: ["2026-03-01", "2026-05-01", "2026-08-01"],
    input: fc.record({
      shippingProgramme: fc.boolean(),
      percentOverride: ownPercent,
      fixedOverride: rarely(reais(20)),
    }),
  },
  AMAZON: {
    days: ["2026-08-01", "2026-09-15", "2026-10-05"],
    input: fc.record({
      category: fc.constantFrom("Casa", "Móveis", "Colchões", "Acessórios para eletrônicos e PC", "Livros"),
      plan: fc.constantFrom(...amazonPlans),
      logistics: fc.constantFrom(...amazonLogistics),
      origin: maybe(fc.constantFrom(...amazonOrigins)),
      weightGrams: maybe(weight),
      percentOverride: ownPercent,
      shippingCostOverride: rarely(reais(40)),
    }),
  },
  SHEIN: {
    days: ["2026-02-01", "2026-05-01"],
    input: fc.record({
      category: fc.constantFrom("Moda feminina", "Demais"),
      weightGrams: fc.integer({ min: 1, max: 30_000 }),
      percentOverride: ownPercent,
      shippingCostOverride: rarely(reais(40)),
    }),
  },
  MAGALU: {
    days: ["2026-09-01"],
    input: fc.record({
      plan: fc.constantFrom(...magaluPlans),
      fixedOverride: reais(8),
      shippingCostOverride: maybe(reais(30)),
      percentOverride: ownPercent,
    }),
  },
  OWN_STORE: {
    days: ["2026-09-01"],
    input: fc
      .record({
        storePlan: fc.constantFrom(...ownStorePlans),
        gateway: fc.constantFrom(...paymentGateways),
        pixSharePct: fc.constantFrom(0, 10, 33, 40, 100),
        cardOfRest: fc.constantFrom(0, 0.5, 1),
        pixPercent: maybe(tenths(5)),
        pixFixed: maybe(reais(2)),
        cardPercent: maybe(fc.constantFrom(4.98, 3.5, 0.01, 12)),
        cardFixed: maybe(reais(2)),
        boletoPercent: maybe(tenths(5)),
        boletoFixed: maybe(reais(5)),
        percentOverride: ownPercent,
        shippingCostOverride: maybe(reais(30)),
        monthlyCost: maybe(reais(300)),
        salesPerMonth: maybe(fc.constantFrom(1, 7, 90)),
      })
      .map(({ cardOfRest, ...facts }) => ({
        ...facts,
        cardSharePct: Math.floor((100 - facts.pixSharePct) * cardOfRest),
      })),
  },
  OTHER: {
    days: ["2026-09-01"],
    input: fc.record({
      percentOverride: fc.oneof(tenths(35), fc.constantFrom(0, 33.33)),
      percentBase: fc.constantFrom(...percentBases),
      buyerFreight: maybe(reais(60)),
      fixedOverride: reais(20),
      fixedPer: fc.constantFrom(...fixedFeeUnits),
      itemsPerOrder: fc.constantFrom(1, 1.5, 3),
      minimumFee: maybe(reais(15)),
      maximumFee: maybe(reais(120)),
      shippingCostOverride: maybe(reais(30)),
      monthlyCost: maybe(reais(300)),
      salesPerMonth: fc.constantFrom(1, 7, 90),
    }),
  },
};
