import { buildSchema, execute, parse, validate } from "graphql";
import { describe, expect, test } from "vitest";
import { translateError } from "./translate-error.ts";

const schema = buildSchema(`
  enum Mode { SIMPLE ADVANCED }
  input Place @oneOf { here: Boolean there: Boolean }
  input PriceInput { cost: Float! priceList: Float! useAds: Boolean mode: Mode = SIMPLE place: Place }
  type Price { fixedFee: Float id: ID! }
  type Query { price(input: PriceInput!): Price prices(inputs: [PriceInput!]!): [Price] plans(first: Int, after: String): Price }
`);

/** graphql's own messages about a document, so that a release that rewords them is noticed. */
function messagesOf(query: string, variableValues: Record<string, unknown> = {}): string[] {
  try {
    const document = parse(query);
    const invalid = validate(schema, document);
    if (invalid.length > 0) return invalid.map(({ message }) => message);
    const result = execute({ schema, document, variableValues });
    if (result instanceof Promise) throw new Error("nothing here is asynchronous");
    return (result.errors ?? []).map(({ message }) => message);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

const price = "query ($input: PriceInput!) { price(input: $input) { fixedFee } }";

describe("errors of graphql in Portuguese", () => {
  test.each<[query: string, translated: string]>([
    ["{ price { ", "Erro de sintaxe: esperávamos um nome e veio o fim da consulta."],
    ["", "Erro de sintaxe: não esperávamos o fim da consulta."],
    ["{ price } }", 'Erro de sintaxe: não esperávamos "}".'],
    ["a", 'Erro de sintaxe: não esperávamos o nome "a".'],
    ['"', "Erro de sintaxe: falta fechar as aspas de um texto."],
    ["{ prise { id } }", 'O tipo "Query" não tem o campo "prise". Você quis dizer "price" ou "prices"?'],
    ["{ plans }", 'Diga quais campos de "plans" você quer: ele é do tipo "Price".'],
    ["{ plans { id { x } } }", 'O campo "id" não tem campos dentro: ele é do tipo "ID!".'],
    ["query @skip(if: true) { plans { id } }", 'A diretiva "@skip" não vale em QUERY.'],
    ["{ plans { ... on Query { __typename } } }", 'O fragmento não cabe aqui: "Price" nunca é "Query".'],
    ["{ price { id } }", 'Falta o argumento "Query.price(input:)", do tipo "PriceInput!".'],
    ["{ plans(last: 1) { id } }", 'O campo "Query.plans" não tem o argumento "last".'],
    ["query ($a: Mod) { plans { id } }", 'A variável "$a" não é usada.'],
    ["{ plans { ...A } }", 'O fragmento "A" não existe.'],
    ["{ plans @x { id } }", 'A diretiva "@x" não existe.'],
    ["{ plans { id } } fragment A on Price { id }", 'O fragmento "A" não é usado.'],
    ["{ plans(first: $a) { id } }", 'A variável "$a" não foi declarada na consulta.'],
    [
      "query ($a: Float) { plans(first: $a) { id } }",
      'A variável "$a" é do tipo "Float", e aqui o tipo é "Int".',
    ],
    ["query A { plans { id } } query A { plans { id } }", '"A" aparece mais de uma vez.'],
    ["{ plans { id } } query A { plans { id } }", "Com mais de uma operação, todas precisam de nome."],
    [
      "query A { plans { id } } query B { plans { id } }",
      'Há mais de uma operação: diga qual em "operationName".',
    ],
    [
      "{ plans { id: fixedFee id } }",
      'Dois campos têm o mesmo nome, "id". Dê a um deles outro nome: "outro: campo".',
    ],
    ["{ price(input: {cost: 1}) { id } }", 'Falta o campo "priceList", obrigatório em "PriceInput".'],
    [
      '{ price(input: {cost: "43,48", priceList: 1}) { id } }',
      'Esperávamos um número com ponto, sem aspas, como 43.48; veio "43,48".',
    ],
    ["{ plans(first: 1.5) { id } }", "Esperávamos um número inteiro; veio 1.5."],
    ["{ plans(after: 3) { id } }", "Esperávamos um texto entre aspas; veio 3."],
  ])("%s", (query, translated) => {
    expect(messagesOf(query).map(translateError)[0]).toBe(translated);
  });

  test.each<[input: unknown, translated: string]>([
    [undefined, 'Na variável "$input": falta o valor, do tipo "PriceInput!".'],
    [null, 'Na variável "$input": o valor não pode ser null; o tipo é "PriceInput!".'],
    [3, 'Na variável "$input": esperávamos um objeto "PriceInput"; veio 3.'],
    [{ cost: 1 }, 'Na variável "$input": falta o campo "priceList", obrigatório em "PriceInput".'],
    [
      { cost: "43,48", priceList: 2 },
      'Na variável "$input", em cost: esperávamos um número com ponto, sem aspas, como 43.48; veio "43,48".',
    ],
    [
      { cost: null, priceList: 2 },
      'Na variável "$input", em cost: o valor não pode ser null; o tipo é "Float!".',
    ],
    [
      { cost: 1, priceList: 2, useAd: true },
      'Na variável "$input": "PriceInput" não tem o campo "useAd". Você quis dizer "useAds"?',
    ],
    [{ cost: 1, priceList: 2, x: 3 }, 'Na variável "$input": "PriceInput" não tem o campo "x".'],
    [
      { cost: 1, priceList: 2, useAds: 1 },
      'Na variável "$input", em useAds: esperávamos true ou false; veio 1.',
    ],
    [
      { cost: 1, priceList: 2, mode: "ADVANCE" },
      'Na variável "$input", em mode: "Mode" não tem o valor "ADVANCE". Você quis dizer "ADVANCED"?',
    ],
    [
      { cost: 1, priceList: 2, mode: 3 },
      'Na variável "$input", em mode: esperávamos um valor de "Mode"; veio 3.',
    ],
    [
      { cost: 1, priceList: 2, place: { here: true, there: true } },
      'Na variável "$input", em place: "Place" leva exatamente um dos seus campos, e ele não pode ser null.',
    ],
  ])("the variable %j", (input, translated) => {
    expect(messagesOf(price, input === undefined ? {} : { input }).map(translateError)[0]).toBe(translated);
  });

  test("a product in a list is named by its position", () => {
    const query = "query ($inputs: [PriceInput!]!) { prices(inputs: $inputs) { id } }";
    const [message = ""] = messagesOf(query, { inputs: [{ cost: 1, priceList: "9,9" }] });
    expect(translateError(message)).toMatch(
      /^Na variável "\$inputs", em \[0\]\.priceList: esperávamos um número/,
    );
  });

  test("an unknown message stays in English after 'GraphQL:'", () => {
    expect(translateError("Something new.")).toBe("GraphQL: Something new.");
  });

  test("a long message takes no longer than a short one", () => {
    const long = `Float cannot represent non numeric value: "${"9".repeat(1_000_000)}"`;
    expect(translateError(long).length).toBeLessThan(1200);
  });
});
