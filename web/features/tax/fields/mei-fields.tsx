import { formatMoney } from "#core/format/money.ts";
import { AmountField, ChoiceField, type TaxFieldsProps } from "./tax-fields.tsx";

/** The fields for a MEI: what the seller does, and how much is sold in a month. */
export function MeiFields({ form, errors, onChange, price }: TaxFieldsProps & { price: number | null }) {
  return (
    <>
      <ChoiceField
        label="Atividade"
        value={form.activity}
        options={activities}
        onChoose={(activity) => onChange({ activity })}
      />
      {price === null ? null : (
        <ChoiceField
          label="Contar por"
          value={form.countBy}
          options={counts}
          onChoose={(countBy) => onChange({ countBy })}
        />
      )}
      {price !== null && form.countBy === "units" ? (
        <AmountField
          label="Unidades por mês"
          text={form.units}
          error={errors.units}
          help={<Help>{`De todos os produtos juntos. O preço deste é ${formatMoney(price)}.`}</Help>}
          onType={(units) => onChange({ units })}
        />
      ) : (
        <AmountField
          label="Vendas por mês"
          unit="R$"
          text={form.monthRevenue}
          error={errors.monthRevenue}
          help={<Help>De todos os produtos juntos.</Help>}
          onType={(monthRevenue) => onChange({ monthRevenue })}
        />
      )}
    </>
  );
}

function Help({ children }: { children: string }) {
  return <span className="tax-help">{children}</span>;
}

const activities = [
  { value: "COMMERCE", text: "Comércio ou indústria" },
  { value: "SERVICES", text: "Serviços" },
  { value: "BOTH", text: "Comércio e serviços" },
] as const;

const counts = [
  { value: "units", text: "Unidades vendidas" },
  { value: "revenue", text: "Vendas em reais" },
] as const;
