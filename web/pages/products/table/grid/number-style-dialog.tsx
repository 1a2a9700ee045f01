import { Button } from "@radix-ui/themes";
import { type NumberStyle, numberStyles, readNumber } from "#core/tables/number-shape.ts";
import { useReturnFocus } from "#web/shared/focus/use-return-focus.ts";
import { AskDialog } from "#web/shared/forms/ask-dialog.tsx";

type Props = {
  /** A pasted text that can be read in two ways. */
  sample: string;
  /** Null: nothing is pasted. */
  onAnswer: (style: NumberStyle | null) => void;
};

/** GR-13: asks how a pasted block writes its decimals, where no column of it shows that. */
export function NumberStyleDialog({ sample, onAnswer }: Props) {
  const returnFocus = useReturnFocus();
  return (
    <AskDialog
      title={`Quanto é “${sample}”?`}
      text="Os valores colados podem ser lidos de dois jeitos. A resposta vale para todos eles."
      cancel="Não colar"
      more={numberStyles.map((style) => (
        <Button key={style} variant="soft" onClick={() => onAnswer(style)}>
          {(readNumber(sample, style) ?? 0).toLocaleString("pt-BR", {
            minimumFractionDigits: 2,
            maximumFractionDigits: 3,
          })}
        </Button>
      ))}
      onCancel={() => onAnswer(null)}
      maxWidth="440px"
      focus={returnFocus}
    />
  );
}
