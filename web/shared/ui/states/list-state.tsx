import { Button, Flex, Skeleton, Text } from "@radix-ui/themes";

/** The shape of a card's list while it is read. */
export function ListLoading({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {text}
      </p>
      <Flex direction="column" gap="3" pt="2" aria-hidden>
        <Skeleton height="24px" />
        <Skeleton height="24px" />
      </Flex>
    </>
  );
}

/** A card's list that could not be read: what happened, and a way to try again. */
export function ListFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Flex direction="column" gap="3" align="start" role="alert">
      <Text as="p" size="2">
        {text}
      </Text>
      <Button variant="soft" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Flex>
  );
}
