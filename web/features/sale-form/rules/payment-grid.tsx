import { Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import type { MarketplaceRules, OwnStoreCharge } from "#core/fees/fee-schedule.ts";
import { type PaymentForm, paymentForms } from "#core/fees/table/payment-shares.ts";
import type { PaymentGateway } from "#core/sale/choices.ts";
import { saleNumber } from "#core/sale/form/read-sale.ts";
import { numberToText } from "../values/number-text.ts";
import "./payment-grid.css";

const labels: Readonly<Record<PaymentForm, string>> = { pix: "Pix", card: "Cartão", boleto: "Boleto" };

/** The fields of one form of payment. Boleto has no field for its share, which follows. */
export type PaymentFields<Field> = { share: Field | null; percent: Field; fixed: Field };

type Props<Field> = {
  fields: Readonly<Record<PaymentForm, PaymentFields<Field>>>;
  /** The shares as typed. */
  shares: { pix: string; card: string };
  gateway: PaymentGateway;
  rules: MarketplaceRules;
  input: (field: Field, cell: { unit: "%" | "R$"; standard: string }) => ReactNode;
  /** Below the rows: what is wrong. */
  children: ReactNode;
};

/** How the sales of a shop of one's own are paid (CH-01): a row for each form of payment. */
export function PaymentGrid<Field>({ fields, shares, gateway, rules, input, children }: Props<Field>) {
  const charge = gateway === "NUVEM_PAGO" ? chargeOf(rules) : null;
  return (
    <fieldset className="payment-grid">
      <Text as="p" size="2" weight="bold" asChild>
        <legend>Como os compradores pagam</legend>
      </Text>
      <div className="payment-grid-head" aria-hidden>
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
      {paymentForms.map((form) => {
        const { share, percent, fixed } = fields[form];
        const { bps = null, fixedCents = null } = charge?.nuvemPago[form] ?? {};
        return (
          <div key={form} className="payment-grid-row">
            <Text size="2">{labels[form]}</Text>
            {share === null ? <BoletoShare {...shares} /> : input(share, { unit: "%", standard: "" })}
            {input(percent, { unit: "%", standard: bps === null ? "" : numberToText(bps / 100) })}
            {input(fixed, {
              unit: "R$",
              standard: fixedCents === null ? "" : numberToText(fixedCents / 100, 2),
            })}
          </div>
        );
      })}
      {children}
      <Text as="p" size="1" color="gray" mt="1">
        {charge === null ? nothingPublished : nuvemPagoPublishes}
      </Text>
    </fieldset>
  );
}

const nuvemPagoPublishes =
  "Em cinza, o que a Nuvem Pago publica (lido em 1º de agosto de 2026, uma fonte). Taxa do cartão: não publicado. O que você digita vale no lugar.";
const nothingPublished = "Não publicado para este meio de pagamento: digite as taxas do seu extrato.";

function chargeOf({ schedules }: MarketplaceRules): OwnStoreCharge | null {
  const charges = schedules.map(({ charge }) => charge);
  return charges.find((charge): charge is OwnStoreCharge => charge.shape === "own-store") ?? null;
}

/** What neither Pix nor card pays. */
function BoletoShare({ pix, card }: { pix: string; card: string }) {
  const [byPix, byCard] = [saleNumber("ownStorePixShare", pix), saleNumber("ownStoreCardShare", card)];
  const rest = byPix === null || byCard === null ? null : 100 - byPix - byCard;
  return (
    <output className="payment-grid-rest tabular" aria-label="Vendas por boleto: o que resta">
      {rest === null || rest < 0 ? "o resto" : `${numberToText(rest)}%`}
    </output>
  );
}
