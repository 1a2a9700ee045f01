import { Box, SegmentedControl, Text, TextField } from "@radix-ui/themes";
import type { FieldPath } from "react-hook-form";
import { maxSimulationName } from "#core/comparison/simulation/simulation-name.ts";
import type { ListingSelection } from "#web/features/listing-view/selection.ts";
import { numberFieldText } from "#web/features/sale-form/texts/field-text.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { useStartSimulation } from "../use-simulation-mutations.ts";
import { fieldOf, readChangesForm, type ChangesForm as Values } from "./changes-values.ts";
import { PricesField } from "./prices-field.tsx";

type Props = {
  /** New listings, or those of an earlier simulation. */
  of: ListingSelection | { sameListingsAs: string };
  initial: Values;
  onStarted: (id: string) => void;
};

const asToday = { value: "", text: "Como hoje" };
const switchOptions = [asToday, { value: "YES", text: "Com" }, { value: "NO", text: "Sem" }];
const feeOptions = [asToday, { value: "UP", text: "Sobem" }, { value: "DOWN", text: "Descem" }];
const costOptions = [asToday, { value: "UP", text: "Sobe" }, { value: "DOWN", text: "Desce" }];

/** The changes of every listing, with the calculator's fields; an empty one changes nothing. */
export function ChangesForm({ of, initial, onStarted }: Props) {
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: initial,
    check: readChangesForm,
  });
  const { send, isSending } = useStartSimulation();
  const [cost, fees] = form.watch(["cost", "fees"]);
  const isPriced = form.watch("how") === "PRICES";

  const submit = form.handleSubmit(async ({ changes, prices, name }) => {
    if (isSending) return;
    const result = await send({ input: { ...of, changes, prices, name } });
    if (result.ok) return onStarted(result.data.simulation.id);
    const issues = Object.entries(result.error.issues).map(([field, message]) => [fieldOf(field), message]);
    const named = issues.filter(([field = ""]) => field in initial);
    const other = issues.find(([field = ""]) => !(field in initial))?.[1];
    const general = named.length > 0 ? null : (other ?? result.error.problem ?? result.error.message);
    showError({ issues: Object.fromEntries(named), problem: general }, isPriced ? "prices" : "discountPct");
  });

  const number = (field: FieldPath<Values>, label: string, unit: "%" | "x") => (
    <LabelledField label={label} error={errors[field]?.message}>
      {(links) => <UnitInput {...links} {...form.register(field)} unit={unit} placeholder="como hoje" />}
    </LabelledField>
  );
  const select = (
    field: "campaign" | "useAds" | "cost" | "fees",
    label: string,
    options: typeof switchOptions,
  ) => (
    <LabelledField label={label} error={errors[field]?.message}>
      {(links) => (
        <NativeSelect
          {...links}
          value={form.watch(field)}
          options={options}
          onChange={(value) => form.setValue(field, value)}
        />
      )}
    </LabelledField>
  );
  return (
    <CardSection title="O que muda">
      <form onSubmit={submit} noValidate>
        <Text as="p" size="2" color="gray" mb="4">
          Deixe em branco o que continua como hoje. Nada muda nos seus anúncios.
        </Text>
        <SegmentedControl.Root
          value={isPriced ? "PRICES" : "DISCOUNT"}
          mb="4"
          aria-label="Desconto ou preço"
          className="simulation-how"
          onValueChange={(how) => form.setValue("how", how)}
        >
          <SegmentedControl.Item value="DISCOUNT">Um desconto</SegmentedControl.Item>
          <SegmentedControl.Item value="PRICES">Preço por SKU</SegmentedControl.Item>
        </SegmentedControl.Root>
        {isPriced ? (
          <Box mb="4">
            <PricesField
              value={form.watch("prices")}
              error={errors.prices?.message}
              onChange={(prices) => {
                form.setValue("prices", prices);
                form.clearErrors("prices");
              }}
            />
          </Box>
        ) : null}
        <div className="simulation-fields">
          {isPriced ? null : number("discountPct", "Desconto", "%")}
          {number("couponPct", numberFieldText.couponPct.label, "%")}
          {select("campaign", "Campanha de destaque", switchOptions)}
          {number("affiliatesPct", numberFieldText.affiliatesPct.label, "%")}
          {select("useAds", "Anúncios pagos", switchOptions)}
          {number("roasTarget", numberFieldText.roasTarget.label, "x")}
          {number("taxSellPct", numberFieldText.taxSellPct.label, "%")}
          {select("cost", numberFieldText.cost.label, costOptions)}
          {cost === "" ? null : number("costPct", cost === "UP" ? "Quanto sobe" : "Quanto desce", "%")}
          {select("fees", "Taxas do marketplace", feeOptions)}
          {fees === "" ? null : number("feesPct", fees === "UP" ? "Quanto sobem" : "Quanto descem", "%")}
          <LabelledField label="Regras do dia" error={errors.rulesDay?.message}>
            {(links) => <TextField.Root {...links} {...form.register("rulesDay")} size="3" type="date" />}
          </LabelledField>
          <LabelledField label="Nome" isOptional error={errors.name?.message}>
            {(links) => (
              <TextField.Root
                {...links}
                {...form.register("name")}
                size="3"
                autoComplete="off"
                maxLength={maxSimulationName}
                placeholder="Campanha de novembro"
              />
            )}
          </LabelledField>
        </div>
        <FormProblem>{problem}</FormProblem>
        <BusyButton size="3" mt="4" isBusy={isSending}>
          Simular
        </BusyButton>
      </form>
    </CardSection>
  );
}
