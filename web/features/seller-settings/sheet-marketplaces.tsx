import { Text } from "@radix-ui/themes";
import { useState } from "react";
import { amazonLogistics, magaluPlans, reputations } from "#core/sale/choices.ts";
import { saleFieldText } from "#web/features/sale-form/texts/sale-field-text.ts";
import type { SettingsQuestion } from "#web/gql/graphql.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { ChoiceField } from "../tax/fields/tax-fields.tsx";
import type { SheetProps } from "./sheet-tax.tsx";

type Props = SheetProps & {
  /** The questions that are answered with 'Não sei'. */
  unanswered: readonly SettingsQuestion[];
  onUnanswered: (questions: readonly SettingsQuestion[]) => void;
};

/** The one thing on which the rules of each chosen marketplace turn. */
export function SheetMarketplaces({ form, values, errors, unanswered, onUnanswered }: Props) {
  const sellsAt = (channel: SheetProps["values"]["marketplaces"][number]) =>
    values.marketplaces.includes(channel);
  const questionOf = (question: SettingsQuestion) => ({
    isUnknown: unanswered.includes(question),
    onUnknown: (isUnknown: boolean) => {
      const others = unanswered.filter((each) => each !== question);
      onUnanswered(isUnknown ? [...others, question] : others);
    },
  });
  return (
    <>
      {sellsAt("MERCADO_LIVRE") ? (
        <Question
          {...questionOf("REPUTATION")}
          label="Reputação no Mercado Livre"
          value={values.reputation}
          options={optionsOf("mercadoLivreReputation", reputations)}
          onChoose={(reputation) => form.setValue("reputation", reputation)}
          assumed="Contamos o custo de envio de “Verde ou MercadoLíder”. A sua cor aparece no seu perfil do Mercado Livre."
        />
      ) : null}
      {sellsAt("AMAZON") ? <AmazonSending form={form} values={values} errors={errors} /> : null}
      {sellsAt("MAGALU") ? (
        <Question
          {...questionOf("MAGALU_PLAN")}
          label="Comissão no Magalu"
          value={values.magaluPlan}
          options={optionsOf("magaluPlan", magaluPlans)}
          onChoose={(plan) => form.setValue("magaluPlan", plan)}
          assumed="Contamos a comissão padrão de cada categoria."
        />
      ) : null}
    </>
  );
}

type QuestionProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChoose: (value: Value) => void;
  isUnknown: boolean;
  onUnknown: (isUnknown: boolean) => void;
  /** What counts after 'Não sei'. */
  assumed: string;
};

/** A choice with 'Não sei', which says what is assumed then. */
function Question<Value extends string>(props: QuestionProps<Value>) {
  const { label, value, options, onChoose, isUnknown, onUnknown, assumed } = props;
  return (
    <div>
      <ChoiceField
        label={label}
        value={isUnknown ? "" : value}
        options={[...options, { value: "" as const, text: "Não sei" }]}
        onChoose={(choice) => {
          onUnknown(choice === "");
          if (choice !== "") onChoose(choice as Value);
        }}
      />
      {isUnknown ? (
        <Text as="p" size="1" color="gray" mt="1">
          {assumed}
        </Text>
      ) : null}
    </div>
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
