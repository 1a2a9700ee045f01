import { Flex } from "@radix-ui/themes";
import { formatMoney } from "#core/format/money.ts";
import { channelText } from "#core/sale/channel.ts";
import { readChannel } from "#core/sale/form/read-sale.ts";
import { fieldSections } from "#core/sale/price-fields.ts";
import { type FieldGroup, fieldGroups, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";
import type { FieldSection } from "#core/sale/table/price-table.ts";
import { tableFee } from "#web/features/calculation/calculation.ts";
import type { CalculationState } from "#web/features/calculation/use-calculation.ts";
import { ProductNameField, UnitsField } from "#web/features/sale-form/fields/detail-fields.tsx";
import { FlagField } from "#web/features/sale-form/fields/flag-field.tsx";
import { FieldGrid } from "#web/features/sale-form/fields/form-field.tsx";
import { PriceField } from "#web/features/sale-form/fields/price-field.tsx";
import { toPriceInput } from "#web/features/sale-form/values/form-values.ts";
import { numberToText } from "#web/features/sale-form/values/number-text.ts";
import type { Tool } from "../tools/tool.ts";
import { ToolLinks } from "../tools/tool-links.tsx";
import { useCalculatorForm } from "./calculator-form.tsx";
import { ChannelSection } from "./channel-section.tsx";
import { InputSection } from "./input-section.tsx";
import { shownGroups } from "./shown-groups.ts";
import { TaxPart } from "./tax-part.tsx";

type Props = {
  mode: PriceMode;
  isPhone: boolean;
  openSections: readonly FieldSection[];
  onToggle: (section: FieldSection) => void;
  state: CalculationState;
  onOpenTool: (tool: Tool) => void;
};

/** The cards of inputs (S2-30): all open next to the results, and an accordion on a phone. */
export function InputSections({ mode, isPhone, openSections, onToggle, state, onOpenTool }: Props) {
  const { values } = useCalculatorForm();
  const input = toPriceInput(values);
  return (
    <Flex direction="column" gap="4">
      {fieldSections
        .map((section) => ({
          section,
          groups: shownGroups(fieldGroups(section, values, mode), readChannel(values) === "OWN_FEES"),
        }))
        .filter(({ groups }) => groups.length > 0)
        .map(({ section, groups }) => (
          <InputSection
            key={section}
            letter={sectionText[section].letter}
            title={sectionText[section].title}
            summary={saleSummary(section, state) ?? sectionText[section].summary(input)}
            fields={groups.flatMap(({ numbers }) => numbers)}
            questionCount={section === "marketplace" ? state.questions.size : 0}
            fold={
              isPhone
                ? { isOpen: openSections.includes(section), onToggle: () => onToggle(section) }
                : "always open"
            }
          >
            {section === "product" ? <ProductNameField /> : null}
            <SectionFields section={section} groups={groups} state={state} />
            {section === "product" ? (
              <TaxPart price={state.calculation?.result.effectivePrice ?? null} />
            ) : null}
            {section === "product" ? <UnitsField /> : null}
            {mode === "ADVANCED" ? <ToolLinks section={section} state={state} onOpen={onOpenTool} /> : null}
          </InputSection>
        ))}
    </Flex>
  );
}

type SectionFieldsProps = Pick<Props, "state"> & { section: FieldSection; groups: FieldGroup[] };

function SectionFields({ section, groups, state }: SectionFieldsProps) {
  const fields = groups.map((group) => (
    <GroupFields key={group.flag ?? "numbers"} group={group} fixedFee={tableFee(state.calculation)} />
  ));
  return section === "marketplace" ? <ChannelSection {...state}>{fields}</ChannelSection> : fields;
}

/** The fees under a marketplace's rules, which replace own fees. */
function saleSummary(section: FieldSection, { sale, fees }: CalculationState): string | null {
  if (section !== "marketplace" || sale.status === "own") return null;
  const name = channelText[sale.status === "ready" ? sale.sale.marketplace.marketplace : sale.marketplace];
  const total = fees?.totalCents ?? null;
  return total === null ? name : `${name} · ${formatMoney(total / 100)} por venda`;
}

type GroupProps = { group: FieldGroup; fixedFee: number };

function GroupFields({ group: { flag, numbers }, fixedFee }: GroupProps) {
  return (
    <>
      {flag ? <FlagField field={flag} fixedFee={fixedFee} /> : null}
      {numbers.length > 0 ? (
        <FieldGrid>
          {numbers.map((field) => (
            <PriceField key={field} field={field} />
          ))}
        </FieldGrid>
      ) : null}
    </>
  );
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
