import { useState } from "react";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { lockReason } from "../edit/cell-target.ts";
import type { CellKind } from "../edit/fields/cell-fields.ts";
import type { ListingRow } from "../rows/listing-row.ts";

/** The cost or price that is open for typing on a phone: at most one. */
export type OpenField = { listingId: string; kind: CellKind };

export function useCardEditing() {
  const toast = useToast();
  const [open, setOpen] = useState<OpenField | null>(null);
  return {
    open,
    openField(row: ListingRow, kind: CellKind): void {
      const lock = lockReason(kind, row);
      if (lock === null) setOpen({ listingId: row.id, kind });
      else toast.show({ title: "Este valor não pode ser editado aqui", description: lock });
    },
    /** A field that another one has replaced meanwhile leaves that one open. */
    close: (closed: OpenField | null): void => setOpen((now) => (now === closed ? null : now)),
  };
}
