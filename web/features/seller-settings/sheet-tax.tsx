import { Flex, Text } from "@radix-ui/themes";
import type { FieldErrors, UseFormReturn } from "react-hook-form";
import type { SettingsChange } from "#core/catalogue/seller-settings-rules.ts";
import { taxRegimeText, unknownRegimeText } from "#core/taxes/tax-regime-text.ts";
import { type TaxRegime, taxRegimes } from "#core/taxes/tax-regimes.ts";
import { TaxButton } from "#web/features/tax/tax-button.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { ChoiceField } from "../tax/fields/tax-fields.tsx";
import type { DefaultsValues } from "./defaults-values.ts";
import { openingTax } from "./sheet-answers.ts";
import { takenValues } from "./taken-values.ts";

export type SheetProps = {
  form: UseFormReturn<DefaultsValues, unknown, SettingsChange>;
  values: DefaultsValues;
  errors: FieldErrors<DefaultsValues>;
};

const options = [
  ...taxRegimes.map((value) => ({ value, text: taxRegimeText[value] })),
  { value: "" as const, text: unknownRegimeText },
];

/** How the seller pays taxes, and the share of a sale that it is. */
export function SheetTax({ form, values, errors }: SheetProps) {
  const { taxRegime } = values;

  function choose(regime: TaxRegime | "") {
    form.setValue("taxRegime", regime);
    form.setValue("taxSellPct", openingTax(regime));
    form.setValue("sellerType", regime === "NONE" ? "CPF" : "CNPJ");
  }

  return (
    <>
      <div>
        <ChoiceField label="Você vende como?" value={taxRegime} options={options} onChoose={choose} />
        {taxRegime === "" ? (
          <Text as="p" size="1" color="gray" mt="1">
            Contamos 7% de imposto, como exemplo, e marcamos cada resultado assim.
          </Text>
        ) : null}
      </div>
      {taxRegime === "" ? null : (
        <LabelledField
          label="Imposto em cada venda"
          error={errors.taxSellPct?.message}
          help={
            <>
              <Text as="p" size="1" color="gray">
                {taxHelp[taxRegime]}
              </Text>
              <Flex mt="2">
                <TaxButton
                  price={null}
                  regime={taxRegime}
                  onTake={(...taken) => form.reset({ ...values, ...takenValues(...taken) })}
                />
              </Flex>
            </>
          }
        >
          {(links) => <UnitInput {...links} {...form.register("taxSellPct")} unit="%" />}
        </LabelledField>
      )}
    </>
  );
}

const unknown = "Não sabe? Calcule, ou deixe em branco: contamos 7%, marcados como exemplo.";

const taxHelp: Readonly<Record<TaxRegime, string>> = {
  NONE: "Sem empresa não há imposto próprio de cada venda. Se você reserva uma parte, digite quanto.",
  MEI: "O DAS é fixo por mês: conte 0%, ou calcule a parte dele em cada venda.",
  SIMPLES: unknown,
  PRESUMIDO: unknown,
  OTHER: unknown,
};
