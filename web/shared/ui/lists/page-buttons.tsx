import { Button, Flex } from "@radix-ui/themes";

type Props = {
  /** The cursors of the pages that led to this one; none on the first page. */
  cursors: readonly string[];
  onChange: (cursors: readonly string[]) => void;
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  texts: { newer: string; older: string };
};

/** The buttons of a list that is walked page by page; nothing for a list of one page. */
export function PageButtons({ cursors, onChange, pageInfo, texts }: Props) {
  if (!pageInfo.hasNextPage && cursors.length === 0) return null;
  return (
    <Flex gap="3" justify="center">
      <Button
        variant="soft"
        color="gray"
        disabled={cursors.length === 0}
        onClick={() => onChange(cursors.slice(0, -1))}
      >
        {texts.newer}
      </Button>
      <Button
        variant="soft"
        color="gray"
        disabled={!pageInfo.hasNextPage}
        onClick={() => onChange([...cursors, pageInfo.endCursor ?? ""])}
      >
        {texts.older}
      </Button>
    </Flex>
  );
}
