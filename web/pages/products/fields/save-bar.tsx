import { Button, Flex } from "@radix-ui/themes";
import { useKeptFocus } from "#web/shared/forms/use-kept-focus.ts";

type Props = { hasChanges: boolean; isSending: boolean; onDiscard: () => void };

/** What is not saved yet, and the two ways to end it. */
export function SaveBar({ hasChanges, isSending, onDiscard }: Props) {
  const isOpen = hasChanges || isSending;
  const end = useKeptFocus<HTMLSpanElement>(String(isOpen));
  if (!isOpen) return <span ref={end} tabIndex={-1} className="visually-hidden" />;
  return (
    <Flex gap="2" wrap="wrap">
      <Button type="submit" loading={isSending}>
        Salvar
      </Button>
      <Button type="button" variant="soft" color="gray" disabled={isSending} onClick={onDiscard}>
        Descartar
      </Button>
    </Flex>
  );
}
