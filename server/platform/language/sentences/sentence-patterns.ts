type Pattern = readonly [portuguese: RegExp, english: (...parts: string[]) => string];

/** 'R$ 1.234,56', '12,5%' and '1.000' in English notation: 'R$ 1,234.56', '12.5%' and '1,000'. */
function figure(text: string): string {
  return text.replaceAll("\u00a0", " ").replaceAll(/[.,]/g, (mark) => (mark === "." ? "," : "."));
}

const amount = String.raw`((?:-\s?)?(?:R\$\s)?-?[\d.,]+\s?[%x]?)`;

/** Sentences with a number or a name in them. */
export const sentencePatterns: readonly Pattern[] = [
  [
    new RegExp(`^Informe (?:um valor|uma receita|um preço) entre ${amount} e ${amount}\\.$`),
    (min, max) => `Send a value from ${figure(min)} to ${figure(max)}.`,
  ],
  [
    new RegExp(`^Informe 0 ou um valor entre ${amount} e ${amount}\\.$`),
    (min, max) => `Send 0 or a value from ${figure(min)} to ${figure(max)}.`,
  ],
  [
    new RegExp(`^Informe quanto você vende por mês, de ${amount} a ${amount}\\.$`),
    (min, max) => `Send how much you sell a month, from ${figure(min)} to ${figure(max)}.`,
  ],
  [
    new RegExp(`^Informe quantas unidades você vende por mês, de ${amount} a ${amount}\\.$`),
    (min, max) => `Send how many units you sell a month, from ${figure(min)} to ${figure(max)}.`,
  ],
  [
    new RegExp(`^Informe de 1 a (\\d+) meses, cada um com uma receita entre ${amount} e ${amount}\\.$`),
    (months, min, max) =>
      `Send 1 to ${months} months, each with a revenue from ${figure(min)} to ${figure(max)}.`,
  ],
  [/^Informe um mês entre (.+) e (.+)\.$/, (first, last) => `Send a month from ${first} to ${last}.`],
  [
    new RegExp(`^Informe um limite acima de 0% e de até ${amount}\\.$`),
    (max) => `Send a limit above 0% and up to ${figure(max)}.`,
  ],
  [/^Informe no máximo ([\d.]+)\.$/, (max) => `Send at most ${figure(max)}.`],
  [
    /^O custo mais novo é o do produto hoje: (.+)\. Para mudar o de hoje, use o campo Custo\.$/,
    (now) =>
      `The newest cost is the product's cost now: ${now === "sem custo" ? "none" : figure(now)}. Change \`product.costCents\` to change it.`,
  ],
  [/^Informe um código de 1 a ([\d.]+) caracteres\.$/, (max) => `Send a code of 1 to ${max} characters.`],
  [
    /^Há lugar para ([\d.]+) códigos ligados\. Use o SKU do marketplace no produto\.$/,
    (max) => `There is room for ${figure(max)} linked codes. Give the product the marketplace's SKU.`,
  ],
  [/^Informe de 1 a ([\d.]+)\.$/, (max) => `Send a number from 1 to ${figure(max)}.`],
  [/^Informe de 1 a ([\d.]+) custos\.$/, (max) => `Send 1 to ${figure(max)} costs.`],
  [/^Informe de 1 a ([\d.]+) anúncios\.$/, (max) => `Send 1 to ${figure(max)} listings.`],
  [/^Informe até ([\d.]+) anúncios\.$/, (max) => `Send at most ${figure(max)} listings.`],
  [
    /^Este parâmetro não existe\. Os que existem: (.+)\.$/,
    (names) => `This parameter does not exist. Those that exist: ${names}.`,
  ],
  [/^Use no máximo ([\d.]+) caracteres\.$/, (max) => `Use at most ${figure(max)} characters.`],
  [
    /^Envie em base64url, com no máximo ([\d.]+) caracteres\.$/,
    (max) => `Send base64url of at most ${figure(max)} characters.`,
  ],
  [
    /^Aqui há campos demais\. O máximo é ([\d.]+)\.$/,
    (max) => `Too many fields here. The maximum is ${figure(max)}.`,
  ],
  [
    /^Aqui há níveis demais, um dentro do outro\. O máximo é ([\d.]+)\.$/,
    (max) => `Too many levels here, one inside the other. The maximum is ${figure(max)}.`,
  ],
  [
    /^Envie no máximo ([\d.]+) (itens|SKUs|canais|produtos|anúncios|cenários|identificadores) por vez\.$/,
    (max, what) => `Send at most ${figure(max)} ${things[what] ?? "items"} at a time.`,
  ],
  [/^Envie de 1 a ([\d.]+) pedidos por vez\.$/, (max) => `Send 1 to ${figure(max)} orders at a time.`],
  [
    /^Guardamos até ([\d.]+) pedidos\. Apague meses antigos antes\.$/,
    (max) => `We keep up to ${figure(max)} orders. Delete old months before.`,
  ],
  [
    /^Há lugar para ([\d.]+) contestações\. Remova antigas antes\.$/,
    (max) => `There is room for ${figure(max)} disputes. Remove old ones before.`,
  ],
  [/^Peça de 1 a ([\d.]+) dias\.$/, (max) => `Ask for 1 to ${figure(max)} days.`],
  [/^Escolha um período de até ([\d.]+) dias\.$/, (max) => `Choose a period of up to ${figure(max)} days.`],
  [
    /^Escolha um dia entre (\S+) e (\S+)\.$/,
    (first, last) => `Choose a day from ${day(first)} to ${day(last)}.`,
  ],
  [
    /^O produto( arquivado)? “(.*)” já usa este SKU\.$/s,
    (archived, name) => `The ${archived ? "archived " : ""}product “${name}” has this SKU.`,
  ],
  [
    /^Este plano não existe\. Escolha (.+)\.$/,
    (plans) => `There is no such plan. Choose ${plans.replace(" ou ", " or ")}.`,
  ],
  [
    /^As regras mais antigas que conhecemos de (.+) valem desde (\S+)\. /,
    (name, first) =>
      `The oldest known rules of ${name} are in force since ${day(first)}. Choose that day or a later one.`,
  ],
  [
    /^Não conhecemos regras de (.+) antes de (\S+)\. /,
    (name, first) => `No rules of ${name} are known before ${day(first)}. Choose that day or a later one.`,
  ],
  [
    /^Não conhecemos regras de (.+) depois de (\S+)\. /,
    (name, last) => `No rules of ${name} are known after ${day(last)}. Choose that day or an earlier one.`,
  ],
  [
    /^Pix e cartão somam (.+)%\. /,
    (sum) => `Pix and card together are ${figure(sum)}%. Send at most 100%: the rest is boleto.`,
  ],
];

const things: Readonly<Record<string, string>> = {
  itens: "items",
  SKUs: "SKUs",
  canais: "channels",
  produtos: "products",
  anúncios: "listings",
  cenários: "scenarios",
  identificadores: "ids",
};

/** '31/12/2027' as '2027-12-31'. */
function day(text: string): string {
  return text.split("/").reverse().join("-");
}
