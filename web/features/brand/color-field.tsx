import { Flex, TextField } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import type { Ref } from "react";
import { isColor } from "#core/brand/brand-rules.ts";
import { type PaperUse, paperUse } from "#core/brand/contrast.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";

type Props = {
  color: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChange: (color: string) => void;
};

/** A colour, typed as #rrggbb or picked, with a note on how legible it is on white paper. */
export function ColorField({ color, error, inputRef, onChange }: Props) {
  const typed = color.trim();
  const hint = isColor(typed) ? paperHints[paperUse(typed)] : null;
  return (
    <LabelledField label="Cor" error={error} help={hint ? <PaperHint words={hint} /> : undefined}>
      {(links) => (
        <Flex gap="2" align="center">
          <input
            type="color"
            className="brand-color"
            aria-label="Escolher a cor numa paleta"
            value={isColor(typed) ? typed.toLowerCase() : "#000000"}
            onChange={(event) => onChange(event.target.value)}
          />
          <TextField.Root
            {...links}
            ref={inputRef}
            className="brand-color-text tabular"
            size="3"
            value={color}
            autoComplete="off"
            spellCheck={false}
            placeholder="#1d6fb8"
            onChange={(event) => onChange(event.target.value)}
          />
        </Flex>
      )}
    </LabelledField>
  );
}

const paperHints: Record<PaperUse, string | null> = {
  text: null,
  lines: "Cor clara: no papel ela aparece nas linhas, e os textos saem em preto.",
  "hardly visible":
    "Cor clara demais para o papel branco: as linhas quase não aparecem, e os textos saem em preto. Um tom mais escuro fica melhor.",
};

function PaperHint({ words }: { words: string }) {
  return (
    <p className="brand-hint">
      <TriangleAlert size={16} aria-hidden />
      {words}
    </p>
  );
}
