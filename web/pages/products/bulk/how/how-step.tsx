import { Checkbox, Text } from "@radix-ui/themes";
import { useEffect, useEffectEvent } from "react";
import { priceEndings } from "#core/sale/choices.ts";
import { priceEndingText } from "#web/features/sale-form/texts/channel-text.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { useCreateStep } from "../use-bulk-mutations.ts";
import type { Selection } from "../which/selection.ts";
import { type GoalForm, goalChoices, isTarget, numberOf, readGoalForm } from "./goal-choices.ts";
import { endingHelp, goalText } from "./goal-text.ts";

type Props = {
  /** New listings, or those of a step that already has its preview. */
  of: Selection | { sameListingsAs: string };
  initial: GoalForm;
  onPreview: (id: string) => void;
  /** Called when the form no longer says what the shown preview was made for, or does so again. */
  onEdited?: (isEdited: boolean) => void;
};

const units = { percent: "%", money: "R$", multiple: "x" } as const;

/**
 * The second step: the goal of the new prices and how they end. Sending it requests the preview.
 */
export function HowStep({ of, initial, onPreview, onEdited }: Props) {
  const { form, errors, problem, showError } = useCoreForm({ defaultValues: initial, check: readGoalForm });
  const { send, isSending } = useCreateStep();
  const { choice, value, ending, raiseOnly } = form.watch();
  const isEdited =
    choice !== initial.choice ||
    value !== initial.value ||
    ending !== initial.ending ||
    raiseOnly !== initial.raiseOnly;
  const tellEdited = useEffectEvent((edited: boolean) => onEdited?.(edited));
  useEffect(() => tellEdited(isEdited), [isEdited]);
  const chosen = goalChoices.find((each) => each === choice) ?? "MARGIN";
  const number = numberOf(chosen);

  const submit = form.handleSubmit(async (repricing) => {
    if (isSending) return;
    const result = await send({ input: { ...of, ...repricing } });
    if (result.ok) return onPreview(result.data.bulkStep.id);
    const { "goal.value": value, ...other } = result.error.issues;
    const message = Object.values(other)[0] ?? result.error.problem;
    showError(
      { issues: value ? { value } : {}, problem: value ? null : (message ?? result.error.message) },
      "value",
    );
  });

  return (
    <CardSection title="2. Como">
      <form onSubmit={submit} noValidate>
        <div className="bulk-goal">
          <LabelledField label="Objetivo" error={null} help={<Help>{goalText[chosen].help}</Help>}>
            {(links) => (
              <NativeSelect
                {...links}
                value={chosen}
                options={goalChoices.map((value) => ({ value, text: goalText[value].option }))}
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
          <LabelledField
            label="Final do preço"
            error={errors.ending?.message}
            help={ending === "NONE" ? null : <Help>{endingHelp(chosen)}</Help>}
          >
            {(links) => (
              <NativeSelect
                {...links}
                value={ending}
                options={priceEndings.map((value) => ({ value, text: priceEndingText.options[value] }))}
                onChange={(value) => {
                  form.setValue("ending", value);
                  form.clearErrors("ending");
                }}
              />
            )}
          </LabelledField>
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
    </CardSection>
  );
}

function Help({ children }: { children: string }) {
  return (
    <Text size="2" color="gray">
      {children}
    </Text>
  );
}
