import type { FieldGroup, PriceMode } from "#core/sale/price-input.ts";
import type { FieldSection } from "#core/sale/table/price-table.ts";
import { tableFee } from "#web/features/calculation/calculation.ts";
import type { CalculationState } from "#web/features/calculation/use-calculation.ts";
import { ProductNameField, UnitsField } from "#web/features/sale-form/fields/detail-fields.tsx";
import { FlagField } from "#web/features/sale-form/fields/flag-field.tsx";
import { FieldGrid } from "#web/features/sale-form/fields/form-field.tsx";
import { PriceField } from "#web/features/sale-form/fields/price-field.tsx";
import type { Tool } from "../tools/tool.ts";
import { ToolLinks } from "../tools/tool-links.tsx";
import { ChannelSection } from "./channel-section.tsx";
import { TaxPart } from "./tax-part.tsx";

type Props = {
  section: FieldSection;
  groups: readonly FieldGroup[];
  mode: PriceMode;
  state: CalculationState;
  onOpenTool: (tool: Tool) => void;
};

/** The fields that fold, in the order of the specification. */
export function CardFields({ section, groups, mode, state, onOpenTool }: Props) {
  const fields = groups.map((group) => (
    <GroupFields key={group.flag ?? "numbers"} group={group} fixedFee={tableFee(state.calculation)} />
  ));
  return (
    <>
      {section === "product" ? <ProductNameField /> : null}
      {section === "marketplace" ? <ChannelSection {...state}>{fields}</ChannelSection> : fields}
      {section === "product" ? (
        <>
          <TaxPart price={state.calculation?.result.effectivePrice ?? null} />
          <UnitsField />
        </>
      ) : null}
      {mode === "ADVANCED" ? <ToolLinks section={section} state={state} onOpen={onOpenTool} /> : null}
    </>
  );
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
