/** graphql quotes values of the request, which can have any size. */
const longestRead = 1000;

type Rule = readonly [pattern: RegExp, text: (...parts: string[]) => string];

/**
 * Translates a message of graphql, Yoga or Pothos about a request into Portuguese. A message
 * without a rule below stays in English after 'GraphQL:', as docs/api.md explains.
 */
export function translateError(message: string): string {
  const text = translate(message);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Returns a clause. Messages about a value start in lower case, because they may follow its
 * position.
 */
function translate(message: string): string {
  const read = message.slice(0, longestRead);
  for (const [pattern, text] of rules) {
    const match = pattern.exec(read);
    if (match) return text(...match.slice(1).map((part) => part ?? ""));
  }
  return `GraphQL: ${message}`;
}

/** ' Did you mean "a" or "b"?' at the end of a message. */
const hint = String.raw`(?: Did you mean (?:the enum value )?(.+)\?)?$`;
const rule = (pattern: string): RegExp => new RegExp(`^${pattern}${hint}`, "s");
const maybe = (names: string): string =>
  names ? ` Você quis dizer ${names.replaceAll(" or ", " ou ")}?` : "";

const documentRules: readonly Rule[] = [
  [
    /^Syntax Error: Expected (.+), found (.+)\.$/s,
    (a, b) => `Erro de sintaxe: esperávamos ${token(a)} e veio ${token(b)}.`,
  ],
  [/^Syntax Error: Unexpected (.+?)\.$/s, (found) => `Erro de sintaxe: não esperávamos ${token(found)}.`],
  [/^Syntax Error: Unterminated string\.$/, () => "Erro de sintaxe: falta fechar as aspas de um texto."],
  [
    rule(String.raw`Cannot query field (".+") on type (".+?")\.`),
    (field, type, names) => `O tipo ${type} não tem o campo ${field}.${maybe(names)}`,
  ],
  [
    rule(String.raw`Field (".+?") of type (".+?") must have a selection of subfields\.`),
    (field, type) => `Diga quais campos de ${field} você quer: ele é do tipo ${type}.`,
  ],
  [
    /^Field (".+?") must not have a selection since type (".+?") has no subfields\.$/,
    (field, type) => `O campo ${field} não tem campos dentro: ele é do tipo ${type}.`,
  ],
  [
    /^Argument (".+?") of type (".+?") is required, but it was not provided\.$/,
    (name, type) => `Falta o argumento ${name}, do tipo ${type}.`,
  ],
  [
    rule(String.raw`Unknown argument (".+?") on field (".+?")\.`),
    (name, field, names) => `O campo ${field} não tem o argumento ${name}.${maybe(names)}`,
  ],
  [rule(String.raw`Unknown type (".+?")\.`), (type, names) => `O tipo ${type} não existe.${maybe(names)}`],
  [/^Unknown fragment (".+?")\.$/, (name) => `O fragmento ${name} não existe.`],
  [/^Unknown directive (".+?")\.$/, (name) => `A diretiva ${name} não existe.`],
  [
    /^Directive (".+?") may not be used on (\w+)\.$/,
    (name, place) => `A diretiva ${name} não vale em ${place}.`,
  ],
  [
    /^Fragment (?:(".+?") )?cannot be spread here as objects of type (".+?") can never be of type (".+?")\.$/,
    (name, type, other) => `O fragmento ${name ? `${name} ` : ""}não cabe aqui: ${type} nunca é ${other}.`,
  ],
  [/^Fragment (".+?") is never used\.$/, (name) => `O fragmento ${name} não é usado.`],
  [/^Cannot spread fragment (".+?") within itself/, (name) => `O fragmento ${name} usa a si mesmo.`],
  [/^Variable (".+?") is never used/, (name) => `A variável ${name} não é usada.`],
  [/^Variable (".+?") is not defined/, (name) => `A variável ${name} não foi declarada na consulta.`],
  [
    /^Variable (".+?") of type (".+?") used in position expecting type (".+?")\.$/,
    (name, type, wanted) => `A variável ${name} é do tipo ${type}, e aqui o tipo é ${wanted}.`,
  ],
  [
    /^There can be only one (?:operation|fragment|variable|argument|input field) named (".+?")\.$/,
    (name) => `${name} aparece mais de uma vez.`,
  ],
  [
    /^This anonymous operation must be the only defined operation\.$/,
    () => "Com mais de uma operação, todas precisam de nome.",
  ],
  [
    /^Fields (".+?") conflict because/,
    (name) => `Dois campos têm o mesmo nome, ${name}. Dê a um deles outro nome: "outro: campo".`,
  ],
  [
    /^Must provide operation name if query contains multiple operations\.$/,
    () => 'Há mais de uma operação: diga qual em "operationName".',
  ],
  [/^Unknown operation named (".+?")\.$/, (name) => `A operação ${name} não existe nesta consulta.`],
  [/^GraphQL introspection has been disabled/, () => "O esquema só pode ser lido com uma chave de API."],
];

const valueRules: readonly Rule[] = [
  [
    /^Variable "\$(\w+)" has invalid value(?: at \.?(.+?))?: (.+)$/s,
    (name, at, why) => `Na variável "$${name}"${at ? `, em ${at}` : ""}: ${translate(why)}`,
  ],
  [
    /^Expected a value of non-null type (".+?") to be provided\.$/,
    (type) => `falta o valor, do tipo ${type}.`,
  ],
  [
    /^Expected value of non-null type (".+?") not to be null\.$/,
    (type) => `o valor não pode ser null; o tipo é ${type}.`,
  ],
  [
    /^Expected value of type (".+?") to include required field (".+?")/,
    (type, field) => `falta o campo ${field}, obrigatório em ${type}.`,
  ],
  [
    /^Expected value of type (".+?") not to include unknown field (".+?")(?:\. Did you mean (.+?)\?)?/,
    (type, field, names) => `${type} não tem o campo ${field}.${maybe(names)}`,
  ],
  [
    /^Expected value of type (".+?") to be an object, found: (.+)\.$/s,
    (type, found) => `esperávamos um objeto ${type}; veio ${found}.`,
  ],
  [
    /^Float cannot represent non numeric value: (.+)$/s,
    (found) => `esperávamos um número com ponto, sem aspas, como 43.48; veio ${found}.`,
  ],
  [/^Int cannot represent non.+? value: (.+)$/s, (found) => `esperávamos um número inteiro; veio ${found}.`],
  [
    /^Boolean cannot represent a non boolean value: (.+)$/s,
    (found) => `esperávamos true ou false; veio ${found}.`,
  ],
  [
    /^(?:String|ID) cannot represent (?:a non string )?value: (.+)$/s,
    (found) => `esperávamos um texto entre aspas; veio ${found}.`,
  ],
  [/^A Date is a day of the calendar/, () => 'esperávamos um dia do calendário, como "2026-11-22".'],
  [
    /^Within OneOf Input Object type (".+?"), exactly one field must be specified/,
    (type) => `${type} leva exatamente um dos seus campos, e ele não pode ser null.`,
  ],
  [
    rule(String.raw`Value (".+") does not exist in (".+?") enum\.`),
    (found, type, names) => `${type} não tem o valor ${found}.${maybe(names)}`,
  ],
  [
    rule(String.raw`Enum (".+?") cannot represent non-(?:string|enum) value: (.+?)\.`),
    (type, found) => `esperávamos um valor de ${type}; veio ${found}.`,
  ],
];

const requestRules: readonly Rule[] = [
  [/^Must provide query string\.$/, () => 'Falta a consulta: envie-a como texto em "query".'],
  [
    /^Unexpected parameter (".+?") in the request body\.$/s,
    (name) => `O corpo do pedido não aceita ${name}.`,
  ],
  [/^Expected "query" param to be a string/, () => '"query" precisa ser um texto.'],
  [
    /^Expected "(variables|extensions)" param to be empty or an object/,
    (name) => `"${name}" precisa ser um objeto.`,
  ],
  [
    /^Argument (".+?") must be a non-negative integer/,
    (name) => `O argumento ${name} precisa ser um número inteiro, 0 ou mais.`,
  ],
  [
    /^Arguments (".+?") and (".+?") are not supported at the same time/,
    (a, b) => `Use o argumento ${a} ou ${b}, não os dois.`,
  ],
  [
    /^Argument "last" can only be used in combination/,
    () => 'Use o argumento "last" junto com "before" ou "first".',
  ],
  [/^(?:Invalid cursor|Cursor must be|Invalid offset cursor)/, () => "Este cursor não é válido."],
];

const rules: readonly Rule[] = [...documentRules, ...valueRules, ...requestRules];

/** A token of graphql's parser, as in 'Expected Name, found <EOF>'. */
function token(text: string): string {
  if (text === "<EOF>") return "o fim da consulta";
  if (text === "Name") return "um nome";
  return text.replace(/^Name /, "o nome ");
}
