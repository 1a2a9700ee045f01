import { expect, test } from "vitest";
import { tooComplex } from "./too-complex.ts";

test.each([
  [
    { of: "COST", maximum: 60_000, requested: 120_001 },
    "A consulta custa 120.001 pontos, e uma chamada pode gastar 60.000. Divida-a em pelo menos 3 chamadas, com menos itens ou menos campos em cada uma.",
  ],
  [
    { of: "COST", maximum: 60_000, requested: 60_001, fits: { first: 40, items: null } },
    "A consulta custa 60.001 pontos, e uma chamada pode gastar 60.000. Divida-a em pelo menos 2 chamadas, com menos itens ou menos campos em cada uma. Cabe com first: 40 em cada lista.",
  ],
  [
    { of: "COST", maximum: 60_000, requested: 60_001, fits: { first: 40, items: 1000 } },
    "A consulta custa 60.001 pontos, e uma chamada pode gastar 60.000. Divida-a em pelo menos 2 chamadas, com menos itens ou menos campos em cada uma. Cabe com first: 40 em cada lista e 1.000 itens por chamada.",
  ],
  [
    { of: "DEPTH", maximum: 12, requested: 50 },
    "A consulta tem 50 níveis, um dentro do outro. O máximo é 12.",
  ],
  [
    { of: "ALIASES", maximum: 30, requested: 31 },
    "A consulta usa 31 apelidos de campos. O máximo é 30: divida-a em mais chamadas.",
  ],
  [
    { of: "TOKENS", maximum: 1000, requested: null },
    "A consulta tem mais de 1.000 palavras e sinais, o máximo. Divida-a em mais chamadas e envie os valores como variáveis.",
  ],
  [
    { of: "CHARACTERS", maximum: 20_000, requested: 20_001 },
    "A consulta tem 20.001 caracteres. O máximo é 20.000: divida-a em mais chamadas e envie os valores como variáveis.",
  ],
] as const)("D321 a refusal names the limit and what was asked: %j", (limit, message) => {
  expect(tooComplex(limit)).toMatchObject({ code: "QUERY_TOO_COMPLEX", message, details: { limit } });
});
