import { expect, test } from "vitest";
import { discountPct, planCatalogue } from "./plans.ts";

test.each([
  ["monthly", 4490, "month", 1],
  ["quarterly", 12490, "month", 3],
  ["annual", 45890, "year", 1],
])("S9-04 the %s plan costs %d centavos, each %s x %d", (id, priceCents, interval, intervalCount) => {
  expect(planCatalogue.find((plan) => plan.id === id)).toMatchObject({
    priceCents,
    interval,
    intervalCount,
    currency: "BRL",
  });
});

test.each([
  ["a month", 4490, 1, 0],
  ["a quarter", 12490, 3, 7],
  ["a year", 45890, 12, 15],
])(
  "S9-04 D25 the saving of paying for %s at once follows from the prices",
  (_, priceCents, months, expected) => {
    expect(discountPct(priceCents, months)).toBe(expected);
  },
);

test("S2-41 S2-42 D25 the annual plan is highlighted and recommended, the quarterly one names its discount", () => {
  expect(planCatalogue.map(({ badge, recommended }) => [badge, recommended])).toEqual([
    [null, false],
    ["7% de desconto", false],
    ["Economia", true],
  ]);
});

test("S9-05 D145 every plan has the default and existing features; annual adds priority support", () => {
  const defaults = [
    "Conferência de extratos: o que cobraram a mais",
    "Contestações prontas para enviar",
    "Posso entrar nesta campanha?",
    "Aviso 14 dias antes de cada taxa nova",
    "Preços de volta no arquivo do marketplace",
    "Calculadora avançada",
    "Produtos sem limite",
    "Importação de planilhas",
    "Alterações em massa",
    "Histórico de preços",
    "Suporte por e-mail",
    "Acesso à API",
    "Sua marca na impressão",
    "Cenários ilimitados",
    "Relatórios detalhados",
  ];
  expect(planCatalogue.map(({ features }) => features)).toEqual([
    defaults,
    defaults,
    [...defaults, "Suporte prioritário", "15% de desconto sobre o plano mensal"],
  ]);
});
