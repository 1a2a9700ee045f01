import { Button, Flex } from "@radix-ui/themes";

type Props = { hasChanges: boolean; isSending: boolean; onDiscard: () => void };

/** What is not saved yet, and the two ways to end it. */
export function SaveBar({ hasChanges, isSending, onDiscard }: Props) {
  if (!hasChanges && !isSending) return null;
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
