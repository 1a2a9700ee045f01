import { Text, TextArea, TextField } from "@radix-ui/themes";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ProductFields } from "#core/catalogue/product-rules.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { productFieldText } from "../forms/product-field-text.ts";
import type { ProductTextField, ProductTexts } from "../forms/product-texts.ts";
import { Suggestions } from "./suggestions.tsx";
import { TagsField } from "./tags-field.tsx";

export type ProductForm = UseFormReturn<ProductTexts, unknown, ProductFields>;

type Props = {
  form: ProductForm;
  field: ProductTextField;
  /** The values that the seller's other products have here. */
  suggestions?: readonly string[];
  isRequired?: boolean;
  /** Why the field cannot be changed. Replaces its help. */
  locked?: string | null;
};

/** One field of a product (PR-01), with the input for its kind. */
export function ProductField({ form, field, suggestions = [], isRequired = false, locked = null }: Props) {
  const { label, help, unit } = productFieldText[field];
  const error = form.formState.errors[field]?.message;
  const listId = useId();
  const input = form.register(field, { onChange: () => form.clearErrors(field) });
  const note = locked ?? help;
  if (field === "tags") {
    return (
      <TagsField
        label={label}
        text={form.watch("tags")}
        suggestions={suggestions}
        error={error}
        onChange={(text) => {
          form.clearErrors("tags");
          form.setValue("tags", text, { shouldDirty: true });
        }}
      />
    );
  }
  return (
    <LabelledField
      label={label}
      error={error}
      help={
        note ? (
          <Text as="p" size="1" color="gray">
            {note}
          </Text>
        ) : null
      }
    >
      {(links) => {
        if (field === "notes") return <TextArea {...links} {...input} size="3" rows={4} />;
        if (unit !== undefined)
          return <UnitInput {...links} {...input} unit={unit} readOnly={locked !== null} />;
        return (
          <>
            <TextField.Root
              {...links}
              {...input}
              size="3"
              required={isRequired}
              autoComplete="off"
              {...(field === "gtin" ? { inputMode: "numeric" as const } : {})}
              {...(suggestions.length > 0 ? { list: listId } : {})}
            />
            {suggestions.length > 0 ? <Suggestions id={listId} values={suggestions} /> : null}
          </>
        );
      }}
    </LabelledField>
  );
}
