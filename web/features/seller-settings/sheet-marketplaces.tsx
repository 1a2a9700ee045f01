import { Text } from "@radix-ui/themes";
import { useState } from "react";
import { amazonLogistics, magaluPlans, reputations } from "#core/sale/choices.ts";
import { saleFieldText } from "#web/features/sale-form/texts/sale-field-text.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { ChoiceField } from "../tax/fields/tax-fields.tsx";
import type { SheetProps } from "./sheet-tax.tsx";

/** The one thing on which the rules of each chosen marketplace turn. */
export function SheetMarketplaces({ form, values, errors }: SheetProps) {
  const sellsAt = (channel: SheetProps["values"]["marketplaces"][number]) =>
    values.marketplaces.includes(channel);
  return (
    <>
      {sellsAt("MERCADO_LIVRE") ? (
        <div>
          <ChoiceField
            label="Reputação no Mercado Livre"
            value={values.reputation}
            options={optionsOf("mercadoLivreReputation", reputations)}
            onChoose={(reputation) => form.setValue("reputation", reputation)}
          />
          <Unknown>
            Não sabe? Deixe como está: o frete grátis é contado com o desconto dessa reputação.
          </Unknown>
        </div>
      ) : null}
      {sellsAt("AMAZON") ? <AmazonSending form={form} values={values} errors={errors} /> : null}
      {sellsAt("MAGALU") ? (
        <div>
          <ChoiceField
            label="Comissão no Magalu"
            value={values.magaluPlan}
            options={optionsOf("magaluPlan", magaluPlans)}
            onChoose={(plan) => form.setValue("magaluPlan", plan)}
          />
          <Unknown>Não sabe? Deixe como está: a comissão é contada por esse acordo.</Unknown>
        </div>
      ) : null}
    </>
  );
}

/** A line below a question: the value used when the seller chose no answer. */
function Unknown({ children }: { children: string }) {
  return (
    <Text as="p" size="1" color="gray" mt="1">
      {children}
    </Text>
  );
}

/** FBA and DBA have tables; what the seller's own sending costs, only the seller knows (AS-02). */
function AmazonSending({ form, values, errors }: SheetProps) {
  const [isUnknown, setUnknown] = useState(
    values.amazonLogistics === "OWN" && values.amazonShippingCents === "",
  );
  const value = isUnknown ? "" : values.amazonLogistics;
  const options = [...optionsOf("amazonLogistics", amazonLogistics), { value: "" as const, text: "Não sei" }];

  function choose(way: (typeof options)[number]["value"]) {
    setUnknown(way === "");
    form.setValue("amazonLogistics", way || "OWN");
    if (way !== "OWN") form.setValue("amazonShippingCents", "");
  }

  return (
    <>
      <div>
        <ChoiceField label="Como você envia na Amazon?" value={value} options={options} onChoose={choose} />
        {isUnknown ? (
          <Text as="p" size="1" color="gray" mt="1">
            O envio fica como dado que falta nos anúncios da Amazon: nunca conta como R$ 0,00.
          </Text>
        ) : null}
      </div>
      {value === "OWN" ? (
        <LabelledField
          label="Quanto você paga para enviar"
          error={errors.amazonShippingCents?.message}
          help={
            <Text as="p" size="1" color="gray">
              Em média, por unidade. Se o comprador paga tudo, digite 0.
            </Text>
          }
        >
          {(links) => <UnitInput {...links} {...form.register("amazonShippingCents")} unit="R$" />}
        </LabelledField>
      ) : null}
    </>
  );
}

function optionsOf<Value extends string>(field: keyof typeof saleFieldText, values: readonly Value[]) {
  const { options = {} }: { options?: Readonly<Record<string, string>> } = saleFieldText[field];
  return values.map((value) => ({ value, text: options[value] ?? value }));
}
