import { expect, test } from "vitest";
import { quoteFees } from "#core/fees/quote-fees.ts";
import { shopeeRules } from "#core/fees/schedules/shopee/shopee-rules.ts";
import { faq } from "./faq.ts";
import { moneyInProse } from "./prose-figures.ts";
import { searchFaq } from "./search-faq.ts";

const questions = faq.flatMap((category) => category.questions);
const everything = questions
  .flatMap(({ answer }) => answer)
  .join("\n")
  .replaceAll("\u00a0", " ");

test("S2-49 there are at least four categories and fifteen questions, none asked twice", () => {
  expect(faq.length).toBeGreaterThanOrEqual(4);
  expect(questions.length).toBeGreaterThanOrEqual(15);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
});

test.each([
  ["S9-07", "14% do preço efetivo: 12,5% de comissão mais 1,5% de taxa de transação"],
  ["S9-10", "R$ 5 extras de quem passa de 450 pedidos em 90 dias"],
  ["S9-10", "ele é sempre zero"],
  ["S9-01", "São 7 dias com os recursos avançados liberados"],
  ["S9-01", "ficam guardados por 30 dias depois do fim do teste"],
  ["S9-03", "confirmação em até 24 horas"],
  ["S9-02", "até 5 produtos"],
  ["S9-06", "São R$ 4 por item vendido, em qualquer preço"],
  ["S9-06", "abaixo de R$ 8 vale o maior valor entre R$ 4 e metade do preço"],
  ["S9-08", "soma 6% do preço efetivo"],
  ["S9-08", "12,5% vira 14,5%"],
  ["S9-09", "para em R$ 100 por transação"],
  ["S9-12", "Com 11,50x, o valor que já vem na calculadora, são 8,7%"],
  ["S9-13", "sobram 5% depois de tudo"],
  [
    "S9-04",
    "Mensal: R$ 44,90 por mês; Trimestral: R$ 124,90 a cada 3 meses, 7% de desconto; Anual: R$ 458,90 por ano, 15% de desconto.",
  ],
])("S2-49 %s the answers say: %s", (_, words) => {
  expect(everything).toContain(words);
});

test.each([
  ["comissao LIMITE", "A comissão tem um limite?"],
  ["  450  ", "Faço mais de 450 pedidos em 90 dias. Muda alguma coisa?"],
  ["r$ 100", "A comissão tem um limite?"],
  ["cartão testar", "Preciso de cartão para testar?"],
  ["importar", "Como importo minha planilha de produtos?"],
  ["planilha", "Como importo minha planilha de produtos?"],
  ["baixar", "Como exporto meus produtos?"],
  ["kit", "O que é um kit, e qual é o custo dele?"],
  ["combo", "O que é um kit, e qual é o custo dele?"],
  ["zona", "O que é a zona de perda?"],
  ["preço em lote", "Como mudo o preço de vários anúncios de uma vez?"],
  ["reajuste", "Como mudo o preço de vários anúncios de uma vez?"],
  ["desfazer", "Como mudo o preço de vários anúncios de uma vez?"],
  ["contestar", "Como contesto uma cobrança?"],
  ["contestação", "Como contesto uma cobrança?"],
  ["extratos", "Como confiro se o marketplace cobrou certo?"],
  ["campanhas", "Posso entrar em uma campanha do marketplace?"],
  ["simular", "Posso entrar em uma campanha do marketplace?"],
  ["avisar", "Quais avisos eu recebo, e como mudo isso?"],
  ["cancelar", "Como cancelo a assinatura?"],
  ["cancelamento", "Como cancelo a assinatura?"],
  ["excluir produto", "O que acontece quando arquivo um produto?"],
])("S2-49 searching for '%s' finds '%s'", (text, expected) => {
  const found = searchFaq(faq, text).flatMap((category) => category.questions);
  expect(found.map(({ question }) => question)).toContain(expected);
  expect(found.length).toBeLessThan(questions.length);
});

test("S2-49 no words find everything, unknown words nothing", () => {
  expect(searchFaq(faq, "  ")).toEqual(faq);
  expect(searchFaq(faq, "xyz comissão")).toEqual([]);
});

test("FE-04 the answer about Shopee has the figures of the rules in force", () => {
  const bands = [0, 8000, 10_000, 20_000].map((priceCents) => {
    const { lines } = quoteFees({ marketplace: "SHOPEE" }, priceCents || 5000, 0, shopeeRules, "2026-11-22");
    const pct = lines.reduce((sum, line) => sum + (line.pct ?? 0), 0);
    const fixed = lines.find(({ key }) => key === "FIXED")?.valueCents ?? 0;
    return `${pct}% mais ${moneyInProse(fixed / 100)}`.replaceAll("\u00a0", " ");
  });
  expect(bands).toEqual(["20% mais R$ 4,50", "14% mais R$ 16", "14% mais R$ 20", "14% mais R$ 26"]);
  for (const band of bands) expect(everything).toContain(band);
});
