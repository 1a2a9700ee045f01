import { Checkbox, Text } from "@radix-ui/themes";
import { useEffect, useEffectEvent } from "react";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { keysOf } from "#core/keys-of.ts";
import { priceEndings } from "#core/sale/choices.ts";
import {
  formIssues,
  type GoalChoice,
  type GoalForm,
  goalChoices,
  hasEnding,
  isTarget,
  numberOf,
  otherEnding,
  readGoalForm,
} from "#web/features/catalogue/bulk-steps/goal-choices.ts";
import { endingHelp, goalText } from "#web/features/catalogue/bulk-steps/goal-text.ts";
import type { ListingSelection } from "#web/features/listing-view/selection.ts";
import { priceEndingText } from "#web/features/sale-form/texts/channel-text.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { useCreateStep } from "../use-bulk-mutations.ts";
import { StartField } from "./start-field.tsx";

type Props = {
  /** New listings, or those of a step that already has its preview. */
  of: ListingSelection | { sameListingsAs: string };
  initial: GoalForm;
  onPreview: (id: string) => void;
  /** Called when the form no longer says what the shown preview was made for, or does so again. */
  onEdited?: ((isEdited: boolean) => void) | undefined;
};

const endings = [
  ...priceEndings.map((value) => ({ value: value as string, text: priceEndingText.options[value] })),
  { value: otherEnding, text: "Outro final" },
];

/** A better price has the ending of the settings unless another one is chosen. */
function endingsOf(choice: GoalChoice) {
  if (choice !== "BETTER") return endings;
  return endings.map((each) => (each.value === "NONE" ? { ...each, text: "O das configurações" } : each));
}

const units = { percent: "%", money: "R$", multiple: "x" } as const;

/** What only another page asks for. */
const elsewhere: readonly GoalChoice[] = ["RESTORED", "THERE", "CAMPAIGN"];

function choicesBeside(initial: string) {
  return goalChoices.filter((choice) => !elsewhere.includes(choice) || initial === choice);
}

/**
 * The second step: the goal of the new prices and how they end. Sending it requests the preview.
 */
export function HowStep({ of, initial, onPreview, onEdited }: Props) {
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: initial,
    check: (values: GoalForm) => readGoalForm(values, civilDayOf(new Date())),
  });
  const { send, isSending } = useCreateStep();
  const values = form.watch();
  const { choice, ending, raiseOnly, startsOn } = values;
  const isEdited = keysOf(initial).some((field) => values[field] !== initial[field]);
  const tellEdited = useEffectEvent((edited: boolean) => onEdited?.(edited));
  useEffect(() => tellEdited(isEdited), [isEdited]);
  const chosen = goalChoices.find((each) => each === choice) ?? "MARGIN";
  const number = numberOf(chosen);

  const submit = form.handleSubmit(async (step) => {
    if (isSending) return;
    const result = await send({ input: { ...of, ...step } });
    if (result.ok) return onPreview(result.data.bulkStep.id);
    const issues = formIssues(result.error.issues);
    const isNamed = Object.keys(issues).some((field) => field in initial);
    const message = Object.values(issues)[0] ?? result.error.problem ?? result.error.message;
    showError({ issues, problem: isNamed ? null : message }, "value");
  });

  return (
    <form onSubmit={submit} noValidate>
      <div className="bulk-goal">
        <LabelledField label="Objetivo" error={null} help={<Help>{goalText[chosen].help}</Help>}>
          {(links) => (
            <NativeSelect
              {...links}
              value={chosen}
              options={choicesBeside(initial.choice).map((value) => ({
                value,
                text: goalText[value].option,
              }))}
              onChange={(value) => {
                form.setValue("choice", value);
                form.clearErrors();
              }}
            />
          )}
        </LabelledField>
        {number === null ? null : (
          <LabelledField label={goalText[chosen].label} error={errors.value?.message}>
            {(links) => <UnitInput {...links} {...form.register("value")} unit={units[number]} />}
          </LabelledField>
        )}
        {hasEnding(chosen) ? (
          <LabelledField
            label="Final do preço"
            error={errors.ending?.message}
            help={ending === "NONE" ? null : <Help>{endingHelp(chosen)}</Help>}
          >
            {(links) => (
              <NativeSelect
                {...links}
                value={ending}
                options={endingsOf(chosen)}
                onChange={(value) => {
                  form.setValue("ending", value);
                  form.clearErrors("ending");
                }}
              />
            )}
          </LabelledField>
        ) : null}
        {hasEnding(chosen) && ending === otherEnding ? (
          <LabelledField label="Centavos" error={errors.endingCents?.message}>
            {(links) => <UnitInput {...links} {...form.register("endingCents")} placeholder="47" />}
          </LabelledField>
        ) : null}
        <LabelledField
          label="Maior mudança"
          isOptional
          error={errors.maxChange?.message}
          help={<Help>Quem mudaria mais do que isso fica como está.</Help>}
        >
          {(links) => <UnitInput {...links} {...form.register("maxChange")} unit="%" />}
        </LabelledField>
        <StartField
          input={form.register("startsOn")}
          error={errors.startsOn?.message}
          day={startsOn}
          onChoose={(day) => form.setValue("startsOn", day)}
        />
      </div>
      {isTarget(chosen) ? (
        <Text as="label" size="2" mt="3" className="bulk-raise-only">
          <Checkbox
            checked={raiseOnly}
            onCheckedChange={(isChecked) => form.setValue("raiseOnly", isChecked === true)}
          />
          <span>
            Só subir preços
            <Text as="span" color="gray">
              {" "}
              · quem já está acima disso fica como está
            </Text>
          </span>
        </Text>
      ) : null}
      <FormProblem>{problem}</FormProblem>
      <BusyButton size="3" mt="4" isBusy={isSending}>
        Ver como fica
      </BusyButton>
    </form>
  );
}

function Help({ children }: { children: string }) {
  return (
    <Text size="2" color="gray">
      {children}
    </Text>
  );
}
