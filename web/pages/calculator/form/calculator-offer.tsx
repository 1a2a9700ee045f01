import { readChannel } from "#core/sale/form/read-sale.ts";
import { useSaleForm } from "#web/features/sale-form/sale-form-context.ts";
import { SaleOffer } from "#web/features/seller-settings/sale-offer.tsx";

/** Offers the questions behind the figures (AS-01); the answers go into the form at once. */
export function CalculatorOffer() {
  const { values, write } = useSaleForm();
  return (
    <div className="calculator-offer">
      <SaleOffer
        channel={readChannel(values)}
        onSaved={(texts) => {
          for (const [field, text] of texts) write(field, text);
        }}
      />
    </div>
  );
}
