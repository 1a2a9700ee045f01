import { Flex, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { cbsEffects, januaryChanges } from "#core/comparison/simulation/january.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import { typedText } from "#core/sale/typed/typed.ts";
import { reformOptionFrom } from "#core/taxes/tax-reform.ts";
import { ExampleMark } from "#web/features/seller-settings/example-mark.tsx";
import { TaxButton } from "#web/features/tax/tax-button.tsx";
import type { OnTake } from "#web/features/tax/tax-dialog.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { Disclosure } from "#web/shared/ui/disclosure.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { useStartSimulation } from "../use-simulation-mutations.ts";
import {
  effectOptions,
  type JanuaryQuestion,
  januaryQuestion,
  openingJanuary,
  readJanuary,
} from "./january-values.ts";

type Props = { defaults: SellerDefaults; onStarted: (id: string) => void };

/** What of January is not law yet, asked by the seller's regime; then the catalogue (TX-04). */
export function JanuaryForm({ defaults, onStarted }: Props) {
  const question = januaryQuestion(defaults);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: openingJanuary(question),
    check: (values) => readJanuary(question, values),
  });
  const { send, isSending } = useStartSimulation();
  const submit = form.handleSubmit(async (january) => {
    if (isSending) return;
    const changes = januaryChanges(january);
    const result = await send({ input: { filter: {}, changes, name: null, prices: null } });
    if (result.ok) return onStarted(result.data.simulation.id);
    showError({ issues: {}, problem: result.error.problem ?? result.error.message });
  });
  const take: OnTake = ({ text, cbsIbsPct }) => {
    form.setValue("tax", text);
    form.clearErrors("tax");
    if (cbsIbsPct !== null) form.setValue("cbsIbs", typedText(cbsIbsPct, "percent"));
  };
  const { taxRegime } = defaults;
  return (
    <CardSection title="Como fica em 1º de janeiro de 2027">
      <form onSubmit={submit} noValidate>
        <Text as="p" size="2" color="gray" mb="4">
          {introductions[question]}
        </Text>
        {question === "REGIME" ? <ExampleMark examples={["TAX"]} /> : null}
        {question === "REGIME" || question === "NOTHING" ? null : (
          <Folded isFolded={question === "INSIDE"} mustOpen={Object.keys(errors).length > 0}>
            <div className="simulation-fields">
              <LabelledField
                label="Imposto na venda em janeiro"
                isOptional={question === "INSIDE"}
                error={errors.tax?.message}
                help={
                  <Flex mt="1">
                    <TaxButton
                      price={null}
                      month={reformOptionFrom}
                      {...(taxRegime ? { regime: taxRegime } : {})}
                      onTake={take}
                    />
                  </Flex>
                }
              >
                {(links) => (
                  <UnitInput {...links} {...form.register("tax")} unit="%" placeholder="como hoje" />
                )}
              </LabelledField>
              <LabelledField
                label="CBS e IBS, somados"
                isOptional={form.watch("effect") === "NONE"}
                error={errors.cbsIbs?.message}
                help={
                  <Text as="p" size="1" color="amber">
                    A alíquota ainda não foi publicada: digite a que quer testar.
                  </Text>
                }
              >
                {(links) => <UnitInput {...links} {...form.register("cbsIbs")} unit="%" />}
              </LabelledField>
              <LabelledField label="Na compra e nas taxas" error={errors.effect?.message}>
                {(links) => (
                  <NativeSelect
                    {...links}
                    value={form.watch("effect")}
                    options={effectOptions}
                    onChange={(value) =>
                      form.setValue("effect", cbsEffects.find((effect) => effect === value) ?? "NONE")
                    }
                  />
                )}
              </LabelledField>
            </div>
          </Folded>
        )}
        <FormProblem>{problem}</FormProblem>
        <BusyButton size="3" mt="4" isBusy={isSending}>
          Ver como em janeiro
        </BusyButton>
      </form>
    </CardSection>
  );
}

type FoldedProps = { isFolded: boolean; mustOpen: boolean; children: ReactNode };

/** Inside the DAS nothing has to be typed. */
function Folded({ isFolded, mustOpen, children }: FoldedProps) {
  if (!isFolded) return children;
  return (
    <Disclosure title="Testar com CBS e IBS" mustOpen={mustOpen}>
      {children}
    </Disclosure>
  );
}

const introductions: Readonly<Record<JanuaryQuestion, string>> = {
  REGIME:
    "O que muda no imposto depende do seu regime, que ainda não sabemos. Sem ele, a conta muda só as taxas dos marketplaces naquele dia, e o imposto fica como está. Nada muda nos seus anúncios.",
  NOTHING:
    "No seu regime nenhum imposto da venda muda em janeiro: valem as taxas dos marketplaces naquele dia. Nada muda nos seus anúncios.",
  INSIDE:
    "Dentro do DAS a sua alíquota continua; o monofásico acaba, e o ICMS já pago segue fora. Nada muda nos seus anúncios.",
  OUTSIDE:
    "PIS e Cofins acabam, e a CBS e o IBS ficam fora do preço. Fornecedor do Simples dá menos crédito. Nada muda nos seus anúncios.",
};
