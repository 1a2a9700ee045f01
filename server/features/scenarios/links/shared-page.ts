import { html, raw } from "hono/html";
import { formatDay } from "#core/fees/civil-day.ts";
import { formatDate } from "#core/format/date.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { keysOf } from "#core/keys-of.ts";
import { priceComposition } from "#core/pricing/composition.ts";
import { wholeParts } from "#core/pricing/explained-lines.ts";
import type { PricePart } from "#core/pricing/price-part.ts";
import { productName } from "#core/product-name.ts";
import { exampleText } from "#core/sale/examples.ts";
import { pricePartText } from "#core/text/sale-text.ts";
import { brasiliaTimeZone } from "#core/time.ts";
import type { SharedBrand, SharedScenario } from "./find-shared-scenario.ts";
import { sharedStyle } from "./shared-style.ts";

type Markup = ReturnType<typeof html>;

/** The page of a link that works: one figure, where the money goes, and the day of the rules. */
export function sharedPage(shared: SharedScenario): Markup {
  const { name, place, channel, day, priceList, result, sale, brand, examples, expiresAt } = shared;
  const left = result.marginAfterAds;
  const rules = channel === "OWN_FEES" ? "Taxas do próprio vendedor" : `Regras de ${formatDay(day)}`;
  const example = exampleText(examples);
  const lines = [...priceLines(shared), ...feeLines(shared), ...(sale ? costLines(shared) : [])];
  return layout(
    name,
    brand,
    html`<h1>${name}</h1>
<p class="soft">${place}, a ${formatMoney(priceList)} · ${rules}</p>
<p class="figure">${
      sale
        ? html`<span>${left.value < 0 ? "Prejuízo por venda" : "Sobra por venda"}</span><strong>${formatMoney(left.value)}</strong><span>${formatPercent(left.pct)} do preço efetivo</span>`
        : html`<span>O marketplace repassa</span><strong>${formatMoney(result.marketplaceTransfer)}</strong><span>de cada ${formatMoney(result.effectivePrice)}</span>`
    }</p>
${example === null ? "" : html`<p class="example">com ${example}</p>`}
${bar(shared)}
<table><tbody>${lines.map(
      ([label, value, note]) =>
        html`<tr><th scope="row">${label}${note ? html` <small>${note}</small>` : ""}</th><td>${formatMoney(value)}</td></tr>`,
    )}</tbody></table>
<p class="soft">Valores como foram calculados com as regras desse dia. Este link vale até ${formatDate(expiresAt, brasiliaTimeZone)}.</p>`,
  );
}

/** The page of every link that does not work, whatever the reason (D327). */
export function noSharedPage(): Markup {
  return layout(
    "Link indisponível",
    null,
    html`<h1>Este link não está disponível</h1>
<p class="soft">Ele pode ter vencido, ter sido encerrado por quem o criou, ou estar incompleto. Peça um link novo a quem enviou este.</p>`,
  );
}

/** The page for an address that has opened too many links. */
export function busySharedPage(): Markup {
  return layout(
    "Muitas visitas",
    null,
    html`<h1>Muitas visitas seguidas</h1>
<p class="soft">Espere alguns minutos e abra o link de novo.</p>`,
  );
}

type Line = readonly [label: string, value: number, note?: string];

function priceLines({ priceList, result }: SharedScenario): Line[] {
  const isDiscounted = Math.abs(priceList - result.effectivePrice) >= 0.005;
  return isDiscounted
    ? [
        ["Preço de venda", priceList],
        ["Preço depois de desconto e cupom", result.effectivePrice],
      ]
    : [["Preço de venda", priceList]];
}

function feeLines({ result }: SharedScenario): Line[] {
  const lines = result
    .feeLines()
    .flatMap(({ label, value, formula }): Line[] => (value === null ? [] : [[label, value, formula()]]));
  return [
    ...lines,
    ["Total do marketplace", result.marketplaceCosts],
    ["Repasse", result.marketplaceTransfer],
  ];
}

/** From what the marketplace passes on to what is left, in lines that add up (AS-03). */
function costLines({ result }: SharedScenario): Line[] {
  const { costs, leftCents } = wholeParts(result);
  return [
    ...keysOf(costLabel).flatMap((part): Line[] =>
      costs[part] === 0 ? [] : [[costLabel[part], costs[part] / 100]],
    ),
    ["Sobra por venda", leftCents / 100],
  ];
}

const costLabel = {
  product: "Produto",
  packaging: "Embalagem e outros custos",
  taxes: "Impostos na venda",
  returns: "Devoluções",
  ads: "Anúncios",
} as const;

type Part = { part: PricePart | "transfer"; label: string; value: number };

/** Where the price goes; without costs only the marketplace's part and the rest (D328). */
function bar({ result, sale }: SharedScenario): Markup {
  const parts: Part[] = sale
    ? priceComposition(result).map(({ part, cents }) => ({
        part,
        label: pricePartText[part],
        value: cents / 100,
      }))
    : [
        { part: "marketplace", label: pricePartText.marketplace, value: result.marketplaceCosts },
        { part: "transfer", label: "Repasse", value: result.marketplaceTransfer },
      ];
  const drawn = parts.filter(({ value }) => value >= 0.005);
  return html`<div class="bar" aria-hidden="true">${drawn.map(
    ({ part, value }) => html`<i class="${part}" style="flex-grow:${value.toFixed(2)}"></i>`,
  )}</div>
<ul class="legend">${drawn.map(
    ({ part, label, value }) => html`<li><i class="${part}"></i>${label} <b>${formatMoney(value)}</b></li>`,
  )}</ul>`;
}

function layout(title: string, brand: SharedBrand | null, content: Markup): Markup {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${raw(sharedStyle)}</style>
</head>
<body>
<main>
${brand ? brandHead(brand) : ""}
${content}
<footer>Feito com ${productName}</footer>
</main>
</body>
</html>
`;
}

/** The colour was checked to be `#rrggbb` when it was saved. */
function brandHead({ name, color, logo }: SharedBrand): Markup {
  const picture = logo && `data:image/png;base64,${Buffer.from(logo).toString("base64")}`;
  return html`<header style="border-color:${color}">${
    picture ? html`<img src="${picture}" alt="${name}">` : html`<b>${name}</b>`
  }</header>`;
}
