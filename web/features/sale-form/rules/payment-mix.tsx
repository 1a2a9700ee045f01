import { Text } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { PaymentForm } from "#core/fees/table/payment-shares.ts";
import type { MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import { saleNumber } from "#core/sale/form/read-sale.ts";
import type { SaleField } from "#core/sale/form/sale-fields.ts";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { fieldId } from "../fields/field-id.ts";
import { moveOnEnter, textInputClass } from "../fields/next-field.ts";
import { useSaleForm } from "../sale-form-context.ts";
import { saleFieldText } from "../texts/sale-field-text.ts";
import { type PaymentFields, PaymentGrid } from "./payment-grid.tsx";

const fields: Readonly<Record<PaymentForm, PaymentFields<SaleField>>> = {
  pix: { share: "ownStorePixShare", percent: "ownStorePixPercent", fixed: "ownStorePixFixed" },
  card: { share: "ownStoreCardShare", percent: "ownStoreCardPercent", fixed: "ownStoreCardFixed" },
  boleto: { share: null, percent: "ownStoreBoletoPercent", fixed: "ownStoreBoletoFixed" },
};

/** The fields of the mix, which has a place of its own. */
export const mixFields: readonly SaleField[] = Object.values(fields).flatMap(({ share, percent, fixed }) =>
  share === null ? [percent, fixed] : [share, percent, fixed],
);

type Props = { sale: MarketplaceSale; questions: ReadonlyMap<SaleField, string> };

/** The calculator's fields of how the sales of a shop of one's own are paid (CH-01). */
export function PaymentMix({ sale: { marketplace, rules }, questions }: Props) {
  const { values } = useSaleForm();
  const questionId = useId();
  const asked = mixFields.filter((field) => questions.has(field));
  const texts = [...new Set(asked.map((field) => questions.get(field)))];
  const isOther = marketplace.marketplace === "OWN_STORE" && marketplace.gateway === "OTHER";
  return (
    <PaymentGrid
      fields={fields}
      shares={{ pix: values.ownStorePixShare, card: values.ownStoreCardShare }}
      gateway={isOther ? "OTHER" : "NUVEM_PAGO"}
      rules={rules}
      input={(field, cell) => (
        <MixNumber field={field} describedBy={asked.includes(field) ? questionId : undefined} {...cell} />
      )}
    >
      <div id={questionId}>
        {texts.map((text) => (
          <Text as="p" key={text} size="1" color="amber" mt="1" className="payment-grid-note">
            <CircleAlert size={16} aria-hidden />
            <span>{text}</span>
          </Text>
        ))}
      </div>
    </PaymentGrid>
  );
}

type NumberProps = {
  field: SaleField;
  unit: "%" | "R$";
  /** The published figure, which counts while nothing is typed. */
  standard: string;
  describedBy: string | undefined;
};

function MixNumber({ field, unit, standard, describedBy }: NumberProps) {
  const { values, write } = useSaleForm();
  const text = values[field];
  const isUnread = text.trim() !== "" && saleNumber(field, text) === null;
  return (
    <UnitInput
      id={fieldId(field)}
      className={textInputClass}
      unit={unit}
      value={text}
      placeholder={standard}
      enterKeyHint="next"
      aria-label={saleFieldText[field].label}
      aria-describedby={describedBy}
      {...(isUnread ? { color: "tomato", "aria-invalid": true } : {})}
      onChange={(event) => write(field, event.target.value)}
      onKeyDown={moveOnEnter}
    />
  );
}
