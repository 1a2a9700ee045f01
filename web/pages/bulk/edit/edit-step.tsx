import { Text } from "@radix-ui/themes";
import { useEffect, useEffectEvent } from "react";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { keysOf } from "#core/keys-of.ts";
import { actionRules, actionsOf } from "#web/features/catalogue/bulk-steps/edit-actions.ts";
import {
  actionOf,
  type EditForm,
  fieldNames,
  fieldOf,
  formField,
  readEditForm,
} from "#web/features/catalogue/bulk-steps/edit-form.ts";
import { editText } from "#web/features/catalogue/bulk-steps/edit-text.ts";
import type { ListingSelection } from "#web/features/listing-view/selection.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { StartField } from "../goal/start-field.tsx";
import { useCreateStep } from "../use-bulk-mutations.ts";
import { EditValueField } from "./edit-value-field.tsx";
import { MarketplaceField } from "./fee-category-fields.tsx";

type Props = {
  of: ListingSelection | { sameListingsAs: string };
  initial: EditForm;
  onPreview: (id: string) => void;
  onEdited?: ((isEdited: boolean) => void) | undefined;
};

/** The second step of a change of another field than the price: which field, and how (GR-04). */
export function EditStep({ of, initial, onPreview, onEdited }: Props) {
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: initial,
    check: (values: EditForm) => readEditForm(values, civilDayOf(new Date())),
  });
  const { send, isSending } = useCreateStep();
  const values = form.watch();
  const isEdited = keysOf(initial).some((name) => values[name] !== initial[name]);
  const tellEdited = useEffectEvent((edited: boolean) => onEdited?.(edited));
  useEffect(() => tellEdited(isEdited), [isEdited]);
  const field = fieldOf(values);
  const action = actionOf(values);
  const { help } = editText[field];
  const ofMarketplace = field === "FEE_CATEGORY";

  function choose(changes: Partial<EditForm>) {
    const next = { ...form.getValues(), ...changes, value: "", find: "" };
    for (const name of keysOf(next)) form.setValue(name, next[name]);
    form.clearErrors();
  }

  const submit = form.handleSubmit(async (step) => {
    if (isSending) return;
    const result = await send({ input: { ...of, ...step } });
    if (result.ok) return onPreview(result.data.bulkStep.id);
    const entries = Object.entries(result.error.issues).map(([name, text]) => [formField(name), text]);
    const issues: Record<string, string> = Object.fromEntries(entries);
    const isNamed = Object.keys(issues).some((name) => name in initial);
    const message = Object.values(issues)[0] ?? result.error.problem ?? result.error.message;
    showError({ issues, problem: isNamed ? null : message });
  });

  return (
    <form onSubmit={submit} noValidate>
      <div className="bulk-goal">
        <LabelledField label="O que muda" error={null} help={ofMarketplace ? null : <Help>{help}</Help>}>
          {(links) => (
            <NativeSelect
              {...links}
              value={field}
              options={fieldNames.map((value) => ({ value, text: editText[value].label }))}
              onChange={(next) => choose({ field: next, action: "", channel: "" })}
            />
          )}
        </LabelledField>
        {ofMarketplace ? (
          <MarketplaceField
            channel={values.channel}
            error={errors.channel?.message}
            help={help}
            onChange={(channel) => choose({ channel })}
          />
        ) : null}
        <LabelledField label="Como muda" error={errors.action?.message}>
          {(links) => (
            <NativeSelect
              {...links}
              value={action}
              options={actionsOf(field).map((value) => ({ value, text: actionRules[value].option }))}
              onChange={(next) => choose({ action: next })}
            />
          )}
        </LabelledField>
        <EditValueField form={form} errors={errors} field={field} action={action} />
        <StartField
          input={form.register("startsOn")}
          error={errors.startsOn?.message}
          day={values.startsOn}
          onChoose={(day) => form.setValue("startsOn", day)}
        />
      </div>
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
