import { Flex } from "@radix-ui/themes";
import { formatMoney } from "#core/format/money.ts";
import { channelText } from "#core/sale/channel.ts";
import { readChannel } from "#core/sale/form/read-sale.ts";
import { fieldSections } from "#core/sale/price-fields.ts";
import { type FieldGroup, fieldGroups, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";
import type { FieldSection } from "#core/sale/table/price-table.ts";
import type { CalculationState } from "#web/features/calculation/use-calculation.ts";
import { FieldGrid } from "#web/features/sale-form/fields/form-field.tsx";
import { PriceField } from "#web/features/sale-form/fields/price-field.tsx";
import { toPriceInput } from "#web/features/sale-form/values/form-values.ts";
import { numberToText } from "#web/features/sale-form/values/number-text.ts";
import { loadable } from "#web/shared/loading/loadable.ts";
import type { Tool } from "../tools/tool.ts";
import { useCalculatorForm } from "./calculator-form.tsx";
import { InputSection } from "./input-section.tsx";
import { MoreCosts } from "./more-costs.tsx";
import { firstFields, type Part } from "./open-parts.ts";
import { shownGroups } from "./shown-groups.ts";
import { WhereYouSell } from "./where-you-sell.tsx";

/** Not of the first load: a new seller begins with where, cost and price (AS-05). */
const { Component: CardFields, load } = loadable(() =>
  import("./card-fields.tsx").then((module) => module.CardFields),
);

export const loadCardFields = load;

type Props = {
  mode: PriceMode;
  isPhone: boolean;
  openParts: readonly Part[];
  onToggle: (part: Part) => void;
  state: CalculationState;
  onOpenTool: (tool: Tool) => void;
};

/** The cards of inputs (S2-30). What a marketplace's rules ask opens its card. */
export function InputSections({ mode, isPhone, openParts, onToggle, state, onOpenTool }: Props) {
  const { values } = useCalculatorForm();
  const input = toPriceInput(values);
  const foldOf = (part: Part, isAsked = false) => ({
    isOpen: isAsked || openParts.includes(part),
    onToggle: () => onToggle(part),
  });
  return (
    <Flex direction="column" gap="4">
      {fieldSections
        .map((section) => ({
          section,
          groups: shownGroups(fieldGroups(section, values, mode), readChannel(values) === "OWN_FEES"),
        }))
        .filter(({ groups }) => groups.length > 0)
        .map(({ section, groups }) => {
          const { letter, title, summary } = sectionText[section];
          const card = {
            letter,
            title,
            summary: saleSummary(section, state) ?? summary(input),
            fields: groups.flatMap(({ numbers }) => numbers),
          };
          const fields = { section, mode, state, onOpenTool };
          if (section === "product") {
            const [first, others] = splitFirst(groups);
            return (
              <InputSection
                key={section}
                {...card}
                questionCount={0}
                fold={isPhone ? foldOf(section) : "always open"}
              >
                <WhereYouSell />
                <FieldGrid>
                  {first.map((field) => (
                    <PriceField key={field} field={field} />
                  ))}
                </FieldGrid>
                <MoreCosts
                  {...foldOf("costs")}
                  summary={costsSummary(input)}
                  fields={others.flatMap(({ numbers }) => numbers)}
                >
                  <CardFields {...fields} groups={others} />
                </MoreCosts>
              </InputSection>
            );
          }
          const questionCount = section === "marketplace" ? state.questions.size : 0;
          return (
            <InputSection
              key={section}
              {...card}
              questionCount={questionCount}
              fold={foldOf(section, questionCount > 0)}
            >
              <CardFields {...fields} groups={groups} />
            </InputSection>
          );
        })}
    </Flex>
  );
}

/** The fields that never fold, and the other groups without them. */
function splitFirst(groups: readonly FieldGroup[]) {
  const isFirst = (field: string) => firstFields.includes(field);
  return [
    groups.flatMap(({ numbers }) => numbers.filter(isFirst)),
    groups.map((group) => ({ ...group, numbers: group.numbers.filter((field) => !isFirst(field)) })),
  ] as const;
}

function costsSummary({ taxSellPct, packaging }: PriceInput): string {
  return `Imposto ${numberToText(taxSellPct)}% · Embalagem ${formatMoney(packaging)}`;
}

/** The fees under a marketplace's rules, which replace own fees. */
function saleSummary(section: FieldSection, { sale, fees }: CalculationState): string | null {
  if (section !== "marketplace" || sale.status === "own") return null;
  const name = channelText[sale.status === "ready" ? sale.sale.marketplace.marketplace : sale.marketplace];
  const total = fees?.totalCents ?? null;
  return total === null ? name : `${name} · ${formatMoney(total / 100)} por venda`;
}

/** `summary` is a short text of the card's figures, shown while it is folded. */
type SectionText = { letter: string; title: string; summary: (input: PriceInput) => string };

const sectionText: Record<FieldSection, SectionText> = {
  product: {
    letter: "A",
    title: "Dados do produto",
    summary: ({ cost, priceList }) => `Custo ${formatMoney(cost)} · Preço ${formatMoney(priceList)}`,
  },
  marketplace: {
    letter: "B",
    title: "Condições do marketplace",
    summary: ({ commPct, txPct }) => `Comissão ${numberToText(commPct)}% · Transação ${numberToText(txPct)}%`,
  },
  marketing: {
    letter: "C",
    title: "Central de marketing",
    summary: ({ discountPct, useAds, roasTarget }) => {
      const ads = useAds ? `ROAS alvo ${numberToText(roasTarget)}x` : "Sem anúncios";
      return `Desconto ${numberToText(discountPct)}% · ${ads}`;
    },
  },
};
