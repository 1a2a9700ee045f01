import { Heading, Text } from "@radix-ui/themes";
import { useState } from "react";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { AllRules } from "#core/fees/schedules/load-rules.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { channelText } from "#core/sale/channel.ts";
import { toMarketplaceInput } from "#core/sale/form/read-sale.ts";
import { type SaleField, saleFields } from "#core/sale/form/sale-fields.ts";
import { fieldId } from "#web/features/sale-form/fields/field-id.ts";
import { SaleInput } from "#web/features/sale-form/fields/sale-input.tsx";
import { categoryNames } from "#web/features/sale-form/rules/sale-view.ts";
import { useCalculatorForm } from "../../form/calculator-form.tsx";
import type { ChannelRow } from "./channels-view.ts";

/** The element id of a field here. Card B may show the same field under its own id. */
export function channelInputId(field: SaleField): string {
  return `channels-${fieldId(field)}`;
}

type Props = { rows: readonly ChannelRow[]; rules: AllRules; today: CivilDay };

/**
 * The fields that the rules of the other channels need. Once shown, a field stays; otherwise it
 * would disappear at its first digit.
 */
export function ChannelInputs({ rows, rules, today }: Props) {
  const [shown, setShown] = useState<readonly SaleField[]>([]);
  const added = neededFields(rows).filter((field) => !shown.includes(field));
  if (added.length > 0) setShown([...shown, ...added]);
  const fields = [...shown, ...added];
  if (fields.length === 0) return null;
  return (
    <section aria-labelledby="channel-inputs" className="channel-inputs">
      <Heading as="h3" size="2" id="channel-inputs">
        Para comparar todos
      </Heading>
      <Text as="p" size="2" color="gray" className="measure">
        As taxas destes dependem de mais um dado do produto.
      </Text>
      <div className="channel-inputs-groups">
        {[...new Set(fields.map((field) => saleFields[field].of))].map((of) => (
          <fieldset key={of ?? "parcel"}>
            <legend>{of === null ? "Pacote" : channelText[of]}</legend>
            {fields
              .filter((field) => saleFields[field].of === of)
              .map((field) => (
                <ChannelInput key={field} field={field} of={of} rules={rules} today={today} />
              ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}

function neededFields(rows: readonly ChannelRow[]): SaleField[] {
  const needed = rows.flatMap(({ isCurrent, missing }) =>
    isCurrent || missing === null || missing.field === null ? [] : [missing.field],
  );
  return [...new Set(needed)];
}

type InputProps = Omit<Props, "rows"> & { field: SaleField; of: Marketplace | null };

function ChannelInput({ field, of, rules, today }: InputProps) {
  const { values } = useCalculatorForm();
  const input = of === null ? null : toMarketplaceInput({ ...values, channel: of });
  const ofMarketplace = of === null ? undefined : rules[of];
  const categories =
    input && ofMarketplace ? categoryNames({ marketplace: input, rules: ofMarketplace, today }) : [];
  return <SaleInput field={field} categories={categories} id={channelInputId(field)} />;
}
