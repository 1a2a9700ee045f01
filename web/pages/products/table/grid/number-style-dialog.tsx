import { AlertDialog, Button, Flex } from "@radix-ui/themes";
import { type NumberStyle, numberStyles, readNumber } from "#core/tables/number-shape.ts";
import { useReturnFocus } from "#web/shared/focus/use-return-focus.ts";

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
    <AlertDialog.Root open onOpenChange={(isOpen) => isOpen || onAnswer(null)}>
      <AlertDialog.Content size={{ initial: "2", sm: "3" }} maxWidth="440px" {...returnFocus}>
        <AlertDialog.Title>Quanto é “{sample}”?</AlertDialog.Title>
        <AlertDialog.Description size="2" color="gray">
          Os valores colados podem ser lidos de dois jeitos. A resposta vale para todos eles.
        </AlertDialog.Description>
        <Flex gap="3" mt="5" justify="end" wrap="wrap">
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              Não colar
            </Button>
          </AlertDialog.Cancel>
          {numberStyles.map((style) => (
            <Button key={style} variant="soft" onClick={() => onAnswer(style)}>
              {(readNumber(sample, style) ?? 0).toLocaleString("pt-BR", {
                minimumFractionDigits: 2,
                maximumFractionDigits: 3,
              })}
            </Button>
          ))}
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
