import { Button, Flex } from "@radix-ui/themes";
import { type ReactNode, useState } from "react";
import { ListFailure, ListLoading } from "../states/list-state.tsx";

/** Where the seller is in a list that is walked one page at a time. */
export type Walk = ReturnType<typeof useWalk>;

/** Begins at the first page; `restart` goes back to it, for another filter or order. */
export function useWalk() {
  /** The cursors of the pages that led to this one. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    after: cursors.at(-1) ?? null,
    isFirst: cursors.length === 0,
    goOn: (cursor: string) => setCursors([...cursors, cursor]),
    goBack: () => setCursors(cursors.slice(0, -1)),
    restart: () => setCursors([]),
  };
}

type PageInfo = { hasNextPage: boolean; endCursor?: string | null };
type ButtonsProps = { walk: Walk; pageInfo: PageInfo; texts: { newer: string; older: string } };

/** The buttons of the walk; nothing for a list of one page. */
export function PageButtons({ walk, pageInfo, texts }: ButtonsProps) {
  if (!pageInfo.hasNextPage && walk.isFirst) return null;
  return (
    <Flex gap="3" justify="center">
      <Button variant="soft" color="gray" disabled={walk.isFirst} onClick={walk.goBack}>
        {texts.newer}
      </Button>
      <Button
        variant="soft"
        color="gray"
        disabled={!pageInfo.hasNextPage}
        onClick={() => walk.goOn(pageInfo.endCursor ?? "")}
      >
        {texts.older}
      </Button>
    </Flex>
  );
}

type PageProps = {
  walk: Walk;
  /** Undefined while there is no page. */
  pageInfo: PageInfo | undefined;
  isLoading: boolean;
  onRetry: () => void;
  texts: ButtonsProps["texts"] & { loading: string; failure: string };
  children: ReactNode;
};

/** The page of a walk with its buttons; or that it is loading, or could not be loaded. */
export function WalkedPage({ walk, pageInfo, isLoading, onRetry, texts, children }: PageProps) {
  if (!pageInfo)
    return isLoading ? (
      <ListLoading text={texts.loading} />
    ) : (
      <ListFailure text={texts.failure} onRetry={onRetry} />
    );
  return (
    <>
      {children}
      <PageButtons walk={walk} pageInfo={pageInfo} texts={texts} />
    </>
  );
}
