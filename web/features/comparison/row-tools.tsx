import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";

type ChoiceProps<Value> = {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
};

/** Which listings are shown, or in which order. */
export function RowChoice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <LabelledField label={label} error={null}>
      {(links) => (
        <NativeSelect
          {...links}
          value={value}
          options={options}
          onChange={(next) => onChange(options.find((option) => option.value === next)?.value ?? value)}
        />
      )}
    </LabelledField>
  );
}

type CsvLinkProps = { path: string; query: Readonly<Record<string, string>> };

/** The way to take the listings along as a file. */
export function CsvLink({ path, query }: CsvLinkProps) {
  return (
    <Button variant="outline" color="gray" asChild>
      <a href={`${path}?${new URLSearchParams(query)}`} download>
        <Download size={16} aria-hidden />
        Baixar CSV
      </a>
    </Button>
  );
}
