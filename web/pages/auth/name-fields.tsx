import { TextField } from "@radix-ui/themes";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import type { Credentials } from "./credentials.ts";

type Props = { register: UseFormRegister<Credentials>; errors: FieldErrors<Credentials> };

/** What to call the person: the first name is required, the last is not (S5-01, S5-04). */
export function NameFields({ register, errors }: Props) {
  return (
    <div className="name-fields">
      <LabelledField label="Nome" error={errors.firstName?.message}>
        {(links) => (
          <TextField.Root {...links} {...register("firstName")} size="3" autoComplete="given-name" />
        )}
      </LabelledField>
      <LabelledField label="Sobrenome" isOptional error={errors.lastName?.message}>
        {(links) => (
          <TextField.Root {...links} {...register("lastName")} size="3" autoComplete="family-name" />
        )}
      </LabelledField>
    </div>
  );
}
