import { Flex, Skeleton } from "@radix-ui/themes";

/** The shape of a card's list while it is read. */
export function ListLoading({ words }: { words: string }) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {words}
      </p>
      <Flex direction="column" gap="3" pt="2" aria-hidden>
        <Skeleton height="24px" />
        <Skeleton height="24px" />
      </Flex>
    </>
  );
}
