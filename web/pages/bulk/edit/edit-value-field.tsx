import { useId } from "react";
import type { FieldErrors, UseFormReturn } from "react-hook-form";
import { useQuery } from "urql";
import { type BulkEditField, editFields } from "#core/comparison/bulk-edit/edit-fields.ts";
import { type ActionChoice, actionRules } from "#web/features/catalogue/bulk-steps/edit-actions.ts";
import { type EditForm, type EditInput, typedKind } from "#web/features/catalogue/bulk-steps/edit-form.ts";
import { editText } from "#web/features/catalogue/bulk-steps/edit-text.ts";
import { Suggestions } from "#web/features/catalogue/fields/suggestions.tsx";
import { TagsField } from "#web/features/catalogue/fields/tags-field.tsx";
import { graphql } from "#web/gql/gql.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { FeeCategoryField, LogisticsField } from "./marketplace-fields.tsx";

/** The values that the seller's products have already. */
const EditSuggestionsQuery = graphql(`
  query EditSuggestions {
    viewer {
      id
      catalogue {
        tags
        categories
      }
    }
  }
`);

type Props = {
  form: UseFormReturn<EditForm, unknown, EditInput>;
  errors: FieldErrors<EditForm>;
  field: BulkEditField;
  action: ActionChoice;
};

/** What the field gets: a number, a text, tags, or a marketplace's category. None to clear it. */
export function EditValueField({ form, errors, field, action }: Props) {
  const [{ data }] = useQuery({ query: EditSuggestionsQuery });
  const { categories = [], tags = [] } = data?.viewer?.catalogue ?? {};
  const listId = useId();
  const { value, channel } = form.watch();
  const label = actionRules[action].label ?? editText[field].label;
  const error = errors.value?.message;
  const set = (text: string) => form.setValue("value", text);

  if (action === "CLEAR") return null;
  if (field === "FEE_CATEGORY")
    return <FeeCategoryField channel={channel} value={value} error={error} onChange={set} />;
  if (field === "LOGISTICS")
    return <LogisticsField channel={channel} value={value} error={error} onChange={set} />;
  if (editFields[field].kind === "tags")
    return <TagsField label={label} text={value} suggestions={tags} error={error} onChange={set} />;

  const kind = typedKind(field, action);
  const unit = kind === "percent" ? "%" : editText[field].unit;
  const isCategory = field === "CATEGORY";
  const ofText = kind === null ? { inputMode: "text" as const, maxLength: 200 } : { unit };
  const ofKind = editFields[field].kind === "day" ? ({ type: "date" } as const) : ofText;
  return (
    <>
      {action === "REPLACE" ? (
        <LabelledField label="Texto que sai" error={errors.find?.message}>
          {(links) => <UnitInput {...links} {...form.register("find")} inputMode="text" maxLength={200} />}
        </LabelledField>
      ) : null}
      <LabelledField label={label} error={error}>
        {(links) => (
          <>
            <UnitInput
              {...links}
              {...form.register("value")}
              {...ofKind}
              {...(isCategory ? { list: listId } : {})}
            />
            {isCategory ? <Suggestions id={listId} values={categories} /> : null}
          </>
        )}
      </LabelledField>
    </>
  );
}
