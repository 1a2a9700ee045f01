import { Button, Flex, Text } from "@radix-ui/themes";

/** A card's list that could not be read: what happened, that nothing was lost, and the way to ask again. */
export function ListFailure({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <Flex direction="column" gap="3" align="start" role="alert">
      <Text as="p" size="2">
        {words}
      </Text>
      <Button variant="soft" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Flex>
  );
}
