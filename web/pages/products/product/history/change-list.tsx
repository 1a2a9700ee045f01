import { phoneScreen, useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { ChangeCards } from "./change-cards.tsx";
import { ChangeTable } from "./change-table.tsx";
import type { PriceChange } from "./history-series.ts";
import { UndoChange } from "./undo-change.tsx";

type Props = { changes: readonly PriceChange[]; productVersion: number; isReadOnly: boolean };

/** Every change, the newest first: when, who, from what to what, and the profit then. */
export function ChangeList({ changes, productVersion, isReadOnly }: Props) {
  const isPhone = useMediaQuery(phoneScreen);
  const Changes = isPhone ? ChangeCards : ChangeTable;
  const [newest] = changes;
  /** The first value of all has nothing before it. */
  const canUndo = newest?.oldCents != null && (newest.kind === "COST" || Boolean(newest.listing));
  return (
    <Changes
      changes={changes}
      undo={
        newest && canUndo && !isReadOnly ? (
          <UndoChange change={newest} version={newest.listing?.version ?? productVersion} />
        ) : null
      }
    />
  );
}
