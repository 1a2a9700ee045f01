import { fieldsOfOneMarketplace } from "#core/comparison/bulk-edit/edit-fields.ts";
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
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { StartField } from "../goal/start-field.tsx";
import { StepHelp } from "../step-help.tsx";
import { type StepProps, useStepForm } from "../use-step-form.ts";
import { EditValueField } from "./edit-value-field.tsx";
import { MarketplaceField } from "./marketplace-fields.tsx";

/** The change of another field than the price: which field, and how (GR-04). */
export function EditStep(props: StepProps<EditForm>) {
  const rules = { check: readEditForm, fieldOf: formField };
  const { form, values, errors, problem, isSending, submit } = useStepForm(props, rules);
  const field = fieldOf(values);
  const action = actionOf(values);
  const { help } = editText[field];
  const ofMarketplace = fieldsOfOneMarketplace.includes(field);

  function choose(changes: Partial<EditForm>) {
    const next = { ...form.getValues(), ...changes, value: "", find: "" };
    for (const name of keysOf(next)) form.setValue(name, next[name]);
    form.clearErrors();
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className="bulk-goal">
        <LabelledField
          label="O que muda"
          error={null}
          help={ofMarketplace ? null : <StepHelp>{help}</StepHelp>}
        >
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
            field={field}
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
