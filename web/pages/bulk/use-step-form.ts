import { useEffect, useEffectEvent } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { civilDayOf } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import type { ListingSelection } from "#web/features/listing-view/selection.ts";
import type { CreateBulkStepInput } from "#web/gql/graphql.ts";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useCreateStep } from "./use-bulk-mutations.ts";

/** The second step of a change in bulk: what changes, and how. */
export type StepProps<Form> = {
  /** New listings, or those of a step that already has its preview. */
  of: ListingSelection | { sameListingsAs: string };
  initial: Form;
  onPreview: (id: string) => void;
  /** Called when the form no longer says what the shown preview was made for, or does so again. */
  onEdited?: ((isEdited: boolean) => void) | undefined;
};

type Checked<Step> = { ok: true; value: Step } | { ok: false; issues: readonly FieldIssue[] };

type Rules<Form, Step> = {
  check: (form: Form, today: CivilDay) => Checked<Step>;
  /** The form's field for a field of a refusal. */
  fieldOf: (field: string) => string;
  /** Takes the focus when a refusal names no field. */
  orElse?: Path<Form>;
};

/** The form of a change in bulk. Sending it requests the preview. */
export function useStepForm<Form extends FieldValues, Step extends CreateBulkStepInput>(
  { of, initial, onPreview, onEdited }: StepProps<Form>,
  { check, fieldOf, orElse }: Rules<Form, Step>,
) {
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: initial,
    check: (values: Form) => check(values, civilDayOf(new Date())),
  });
  const { send, isSending } = useCreateStep();
  const values = form.watch();
  const isEdited = Object.keys(initial).some((name) => values[name] !== initial[name]);
  const tellEdited = useEffectEvent((edited: boolean) => onEdited?.(edited));
  useEffect(() => tellEdited(isEdited), [isEdited]);

  const submit = form.handleSubmit(async (step) => {
    if (isSending) return;
    const result = await send({ input: { ...of, ...step } });
    if (result.ok) return onPreview(result.data.bulkStep.id);
    const entries = Object.entries(result.error.issues).map(([name, text]) => [fieldOf(name), text]);
    const issues: Record<string, string> = Object.fromEntries(entries);
    const isNamed = Object.keys(issues).some((name) => name in initial);
    const message = Object.values(issues)[0] ?? result.error.problem ?? result.error.message;
    showError({ issues, problem: isNamed ? null : message }, orElse);
  });
  return { form, values, errors, problem, isSending, submit };
}
