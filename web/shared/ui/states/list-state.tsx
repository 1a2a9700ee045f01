import { Button, Flex, Skeleton, Text } from "@radix-ui/themes";

/** The skeleton of a card's list while it loads. */
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

/** Shown when a card's list could not be loaded, with a button to try again. */
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
