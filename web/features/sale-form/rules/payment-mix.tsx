import { Text } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { OwnStoreCharge } from "#core/fees/fee-schedule.ts";
import type { PaymentForm } from "#core/fees/table/payment-shares.ts";
import type { MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import { saleNumber } from "#core/sale/form/read-sale.ts";
import type { SaleField } from "#core/sale/form/sale-fields.ts";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { fieldId } from "../fields/field-id.ts";
import { moveOnEnter, textInputClass } from "../fields/next-field.ts";
import { useSaleForm } from "../sale-form-context.ts";
import { saleFieldText } from "../texts/sale-field-text.ts";
import { numberToText } from "../values/number-text.ts";
import "./payment-mix.css";

type Row = {
  form: PaymentForm;
  label: string;
  share: SaleField | null;
  percent: SaleField;
  fixed: SaleField;
};

const rows: readonly Row[] = [
  {
    form: "pix",
    label: "Pix",
    share: "ownStorePixShare",
    percent: "ownStorePixPercent",
    fixed: "ownStorePixFixed",
  },
  {
    form: "card",
    label: "Cartão",
    share: "ownStoreCardShare",
    percent: "ownStoreCardPercent",
    fixed: "ownStoreCardFixed",
  },
  {
    form: "boleto",
    label: "Boleto",
    share: null,
    percent: "ownStoreBoletoPercent",
    fixed: "ownStoreBoletoFixed",
  },
];

/** The fields of the mix, which has a place of its own. */
export const mixFields: readonly SaleField[] = rows.flatMap(({ share, percent, fixed }) =>
  share === null ? [percent, fixed] : [share, percent, fixed],
);

type Props = { sale: MarketplaceSale; questions: ReadonlyMap<SaleField, string> };

/** How the sales of a shop of one's own are paid (CH-01): the share of boleto follows. */
export function PaymentMix({ sale, questions }: Props) {
  const questionId = useId();
  const asked = mixFields.filter((field) => questions.has(field));
  const texts = [...new Set(asked.map((field) => questions.get(field)))];
  return (
    <fieldset className="payment-mix">
      <Text as="p" size="2" weight="bold" asChild>
        <legend>Como os compradores pagam</legend>
      </Text>
      <div className="payment-mix-head" aria-hidden>
        <Text size="1" color="gray">
          Das vendas
        </Text>
        <Text size="1" color="gray">
          Taxa
        </Text>
        <Text size="1" color="gray">
          Valor fixo
        </Text>
      </div>
      {rows.map((row) => (
        <MixRow key={row.form} row={row} sale={sale} asked={asked} questionId={questionId} />
      ))}
      <div id={questionId}>
        {texts.map((text) => (
          <Text as="p" key={text} size="1" color="amber" mt="1" className="payment-mix-question">
            <CircleAlert size={16} aria-hidden />
            <span>{text}</span>
          </Text>
        ))}
      </div>
      <Text as="p" size="1" color="gray" mt="1">
        Em cinza, o que a Nuvem Pago publica (lido em 1º de agosto de 2026, uma fonte). O que você digita vale
        no lugar.
      </Text>
    </fieldset>
  );
}

type RowProps = { row: Row; sale: MarketplaceSale; asked: readonly SaleField[]; questionId: string };

function MixRow({ row: { form, label, share, percent, fixed }, sale, asked, questionId }: RowProps) {
  const published = publishedFee(sale, form);
  const describe = (field: SaleField) => (asked.includes(field) ? questionId : undefined);
  return (
    <div className="payment-mix-row">
      <Text size="2">{label}</Text>
      {share === null ? (
        <BoletoShare />
      ) : (
        <MixNumber field={share} unit="%" standard={null} describedBy={describe(share)} />
      )}
      <MixNumber
        field={percent}
        unit="%"
        standard={published.bps === null ? null : numberToText(published.bps / 100)}
        describedBy={describe(percent)}
      />
      <MixNumber
        field={fixed}
        unit="R$"
        standard={published.fixedCents === null ? null : numberToText(published.fixedCents / 100, 2)}
        describedBy={describe(fixed)}
      />
    </div>
  );
}

function publishedFee({ marketplace, rules }: MarketplaceSale, form: PaymentForm) {
  const charge = rules.schedules
    .map((schedule) => schedule.charge)
    .find((each): each is OwnStoreCharge => each.shape === "own-store");
  const isNuvemPago = marketplace.marketplace === "OWN_STORE" && marketplace.gateway !== "OTHER";
  return charge && isNuvemPago ? charge.nuvemPago[form] : { bps: null, fixedCents: null };
}

type NumberProps = {
  field: SaleField;
  unit: "%" | "R$";
  /** The published figure, which counts while nothing is typed. */
  standard: string | null;
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
      placeholder={standard ?? ""}
      enterKeyHint="next"
      aria-label={saleFieldText[field].label}
      aria-describedby={describedBy}
      {...(isUnread ? { color: "tomato", "aria-invalid": true } : {})}
      onChange={(event) => write(field, event.target.value)}
      onKeyDown={moveOnEnter}
    />
  );
}

/** What neither Pix nor card pays. */
function BoletoShare() {
  const { values } = useSaleForm();
  const pix = saleNumber("ownStorePixShare", values.ownStorePixShare);
  const card = saleNumber("ownStoreCardShare", values.ownStoreCardShare);
  const rest = pix === null || card === null ? null : 100 - pix - card;
  return (
    <output className="payment-mix-rest tabular" aria-label="Vendas por boleto: o que resta">
      {rest === null || rest < 0 ? "o resto" : `${numberToText(rest)}%`}
    </output>
  );
}
