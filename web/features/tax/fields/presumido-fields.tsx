import { writeDecimal } from "#core/sale/typed/write-decimal.ts";
import { brazilianStates, stateIcmsPct } from "#core/taxes/presumido/icms-rates.ts";
import { asksIncrease, hasCbs } from "../presumido-of.ts";
import { CbsIbsField } from "./cbs-ibs-field.tsx";
import { PaidTaxesField } from "./paid-taxes-field.tsx";
import { AmountField, ChoiceField, type TaxFieldsProps } from "./tax-fields.tsx";

/** The fields of the Lucro Presumido: the quarter, the ICMS, and what the law leaves open. */
export function PresumidoFields(props: TaxFieldsProps & { price: number | null }) {
  const { form, errors, onChange, price } = props;
  return (
    <>
      <AmountField
        label="Receita do trimestre"
        unit="R$"
        text={form.quarterRevenue}
        error={errors.quarterRevenue}
        help={<Help>De tudo o que a empresa vende: decide o adicional do IRPJ.</Help>}
        onType={(quarterRevenue) => onChange({ quarterRevenue })}
      />
      {asksIncrease(form) ? (
        <ChoiceField
          label="Aumento de 2026 acima de R$ 5 milhões no ano"
          value={form.countsIncrease ? "yes" : "no"}
          options={increases}
          onChoose={(choice) => onChange({ countsIncrease: choice === "yes" })}
        />
      ) : null}
      {form.paid.includes("icmsPaid") ? null : <IcmsFields {...props} />}
      {hasCbs(form) ? <CbsFields {...props} /> : null}
      {price === null ? null : <PaidTaxesField form={form} onChange={onChange} />}
    </>
  );
}

function IcmsFields({ form, errors, onChange }: TaxFieldsProps) {
  const isOther = form.buyer === "other";
  return (
    <>
      <ChoiceField
        label="Quem compra"
        value={form.buyer}
        options={buyers}
        onChoose={(buyer) => onChange({ buyer })}
      />
      <ChoiceField
        label={isOther ? "Estado de quem compra" : "Seu estado"}
        value={form.state}
        options={states}
        onChoose={(state) =>
          onChange({ state, ...(state ? { icms: writeDecimal(stateIcmsPct(state), "percent") } : {}) })
        }
      />
      <AmountField
        label={isOther ? "ICMS do destino, com fundo, em %" : "ICMS da venda, em %"}
        text={form.icms}
        error={errors.icms}
        help={<Help>{isOther ? destinationHelp : "A geral do estado: confira a do seu produto."}</Help>}
        onType={(icms) => onChange({ icms })}
      />
      {isOther ? (
        <ChoiceField
          label="Base do DIFAL"
          value={form.difalBase}
          options={bases}
          onChoose={(difalBase) => onChange({ difalBase })}
        />
      ) : null}
      {isOther && form.difalBase === "DOUBLE" ? (
        <ChoiceField
          label="Alíquota interestadual"
          value={form.interstate}
          options={interstates}
          onChoose={(interstate) => onChange({ interstate })}
        />
      ) : null}
    </>
  );
}

/** From 2027 on: nothing is published, so the seller types the rate and chooses the reading. */
function CbsFields({ form, errors, onChange }: TaxFieldsProps) {
  return (
    <>
      <CbsIbsField form={form} errors={errors} onChange={onChange} />
      <ChoiceField
        label="CBS na base do ICMS"
        value={form.icmsBase}
        options={icmsBases}
        onChoose={(icmsBase) => onChange({ icmsBase })}
      />
    </>
  );
}

function Help({ children }: { children: string }) {
  return <span className="tax-help">{children}</span>;
}

const destinationHelp =
  "Com o DIFAL, a venda paga ao todo a alíquota do destino. Vende para vários estados? Digite a média.";

const buyers = [
  { value: "same", text: "Do meu estado" },
  { value: "other", text: "De outro estado, para consumo" },
] as const;

const states = [
  { value: "" as const, text: "Escolha, ou digite o ICMS" },
  ...brazilianStates.map((state) => ({ value: state, text: state })),
];

const bases = [
  { value: "SINGLE", text: "Única (Convênio 236/2021)" },
  { value: "DOUBLE", text: "Dupla, por dentro" },
] as const;

const interstates = [
  { value: "12", text: "12%" },
  { value: "7", text: "7%" },
  { value: "4", text: "4% (conteúdo importado)" },
] as const;

const icmsBases = [
  { value: "WITHOUT_CBS", text: "Fora da base" },
  { value: "WITH_CBS", text: "Dentro da base" },
] as const;

const increases = [
  { value: "yes", text: "Sim, conta" },
  { value: "no", text: "Não: sobra limite, ou há decisão judicial" },
] as const;
