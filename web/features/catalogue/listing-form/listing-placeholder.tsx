import { Skeleton } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { ListFailure } from "#web/shared/ui/states/list-state.tsx";

type Props = { failure: string; retry: (() => void) | null; children?: ReactNode };

/** The placeholder of a listing while its data loads. `retry` is set once loading has failed. */
export function ListingPlaceholder({ failure, retry, children = <Skeleton height="160px" /> }: Props) {
  return retry === null ? children : <ListFailure text={failure} onRetry={retry} />;
}
