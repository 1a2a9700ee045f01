import { Button, Flex } from "@radix-ui/themes";
import { addMonths, formatMonth, isCivilMonth } from "#core/taxes/civil-month.ts";
import { simplesAnnexText } from "#core/taxes/simples/simples-annex-text.ts";
import { simplesAnnexes } from "#core/taxes/simples/simples-tables.ts";
import { maxListedMonths, revenueWindow } from "#core/taxes/simples/yearly-revenue.ts";
import { hasCbs } from "../presumido-of.ts";
import { CbsIbsField } from "./cbs-ibs-field.tsx";
import { PaidTaxesField } from "./paid-taxes-field.tsx";
import { AmountField, ChoiceField, type TaxFieldsProps } from "./tax-fields.tsx";

/**
 * The fields for the Simples Nacional: the annex, and the revenue of 12 months or of the first
 * months.
 */
export function SimplesFields({ form, errors, onChange, price }: TaxFieldsProps & { price: number | null }) {
  return (
    <>
      <ChoiceField
        label="Anexo"
        value={form.annex}
        options={annexes}
        error={errors.annex}
        onChoose={(annex) => onChange({ annex })}
      />
      <ChoiceField
        label="Tempo de empresa"
        value={form.isYoung ? "young" : "old"}
        options={ages}
        onChoose={(age) => onChange({ isYoung: age === "young" })}
      />
      {form.isYoung ? (
        <FirstMonths form={form} errors={errors} onChange={onChange} />
      ) : (
        <AmountField
          label="Receita de 12 meses (RBT12)"
          unit="R$"
          text={form.rbt12}
          error={errors.rbt12}
          help={<span className="tax-help">{windowText(form.month)}</span>}
          onType={(rbt12) => onChange({ rbt12 })}
        />
      )}
      {hasCbs(form) ? <HybridFields form={form} errors={errors} onChange={onChange} /> : null}
      {price === null ? null : <PaidTaxesField form={form} onChange={onChange} />}
    </>
  );
}

/** From 2027 on: where CBS and IBS are paid, and what no official text says. */
function HybridFields({ form, errors, onChange }: TaxFieldsProps) {
  return (
    <>
      <ChoiceField
        label="CBS e IBS"
        value={form.cbsPlace}
        options={cbsPlaces}
        onChoose={(cbsPlace) => onChange({ cbsPlace })}
      />
      {form.cbsPlace === "outside" ? (
        <>
          <CbsIbsField form={form} errors={errors} onChange={onChange} />
          <ChoiceField
            label="O DAS conta a CBS e o IBS?"
            value={form.dasBase}
            options={dasBases}
            onChoose={(dasBase) => onChange({ dasBase })}
          />
        </>
      ) : null}
    </>
  );
}

/** The revenue of each month since the company opened, the chosen month last. */
function FirstMonths({ form: { month, monthly }, errors, onChange }: TaxFieldsProps) {
  const write = (at: number, text: string) =>
    onChange({ monthly: monthly.map((before, index) => (index === at ? text : before)) });
  return (
    <fieldset className="tax-months">
      <legend>Receita de cada mês, desde a abertura</legend>
      {monthly.map((text, index) => {
        const monthsAgo = monthly.length - 1 - index;
        return (
          <AmountField
            key={monthsAgo}
            label={monthLabel(month, monthsAgo)}
            unit="R$"
            text={text}
            error={index === 0 ? errors.monthly : undefined}
            onType={(next) => write(index, next)}
          />
        );
      })}
      <Flex gap="4" wrap="wrap">
        {monthly.length < maxListedMonths ? (
          <Button type="button" variant="ghost" onClick={() => onChange({ monthly: ["", ...monthly] })}>
            Incluir mês anterior
          </Button>
        ) : null}
        {monthly.length > 1 ? (
          <Button
            type="button"
            variant="ghost"
            color="gray"
            onClick={() => onChange({ monthly: monthly.slice(1) })}
          >
            Tirar o primeiro mês
          </Button>
        ) : null}
      </Flex>
    </fieldset>
  );
}

function monthLabel(month: string, monthsAgo: number): string {
  if (isCivilMonth(month)) return formatMonth(addMonths(month, -monthsAgo));
  if (monthsAgo === 0) return "Mês escolhido";
  return monthsAgo === 1 ? "1 mês antes" : `${monthsAgo} meses antes`;
}

function windowText(month: string): string {
  if (!isCivilMonth(month)) return "Soma dos 12 meses que contam para o mês.";
  const { from, to } = revenueWindow(month);
  return `Tudo o que a empresa vendeu de ${formatMonth(from)} a ${formatMonth(to)}.`;
}

const cbsPlaces = [
  { value: "inside", text: "Dentro do DAS" },
  { value: "outside", text: "Fora do DAS (híbrido)" },
] as const;

const dasBases = [
  { value: "NET", text: "Não: só o preço sem eles" },
  { value: "GROSS", text: "Sim: o preço cheio" },
] as const;

const annexes = simplesAnnexes.map((value) => ({ value, text: simplesAnnexText[value] }));

const ages = [
  { value: "old", text: "12 meses ou mais" },
  { value: "young", text: "Menos de 12 meses" },
] as const;
