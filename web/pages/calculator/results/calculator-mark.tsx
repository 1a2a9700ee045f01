import { readChannel } from "#core/sale/form/read-sale.ts";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import { useSaleForm } from "#web/features/sale-form/sale-form-context.ts";
import { ExampleMark } from "#web/features/seller-settings/example-mark.tsx";

type Props = { calculation: Calculation; isShort?: boolean };

/** What of the answer is an example (AS-01); the answers that end it go into the form at once. */
export function CalculatorMark({ calculation: { examples }, isShort = false }: Props) {
  const { values, write } = useSaleForm();
  return (
    <ExampleMark
      examples={examples}
      isShort={isShort}
      channel={readChannel(values)}
      onSaved={(texts) => {
        for (const [field, text] of texts) write(field, text);
      }}
    />
  );
}
