import { Checkbox, Text } from "@radix-ui/themes";
import { priceEndings } from "#core/sale/choices.ts";
import {
  formField,
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
import { priceEndingText } from "#web/features/sale-form/texts/channel-text.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { StepHelp } from "../step-help.tsx";
import { type StepProps, useStepForm } from "../use-step-form.ts";
import { StartField } from "./start-field.tsx";

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

/** The goal of the new prices and how they end. */
export function HowStep(props: StepProps<GoalForm>) {
  const rules = { check: readGoalForm, fieldOf: formField, orElse: "value" } as const;
  const { form, values, errors, problem, isSending, submit } = useStepForm(props, rules);
  const { initial } = props;
  const { choice, ending, raiseOnly, startsOn } = values;
  const chosen = goalChoices.find((each) => each === choice) ?? "MARGIN";
  const number = numberOf(chosen);

  return (
    <form onSubmit={submit} noValidate>
      <div className="bulk-goal">
        <LabelledField label="Objetivo" error={null} help={<StepHelp>{goalText[chosen].help}</StepHelp>}>
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
            help={ending === "NONE" ? null : <StepHelp>{endingHelp(chosen)}</StepHelp>}
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
          help={<StepHelp>Quem mudaria mais do que isso fica como está.</StepHelp>}
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
