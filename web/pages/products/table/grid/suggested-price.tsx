import { Button } from "@radix-ui/themes";
import type { MouseEvent } from "react";
import { formatCents } from "#core/format/money.ts";
import { lockReason, targetOf } from "../edit/cell-target.ts";
import { type LiveRow, useEditing } from "../edit/edit-context.ts";
import { cellField } from "../edit/fields/cell-fields.ts";

/**
 * The price at which a listing earns more (RE-02), and a press that saves it in the cell of the
 * price, with its undo.
 */
export function SuggestedPrice({ row }: { row: LiveRow }) {
  const { session } = useEditing();
  const { fixPriceCents, product } = row;
  if (fixPriceCents === null) return "—";

  function save(event: MouseEvent) {
    event.stopPropagation();
    const target = targetOf("price", row);
    session.type(target, cellField("price").type(fixPriceCents));
    session.commit(target, { isSure: true });
  }

  return (
    <>
      {formatCents(fixPriceCents)}
      {lockReason("price", row) === null ? (
        <Button
          size="1"
          variant="soft"
          aria-label={`Usar ${formatCents(fixPriceCents)} em ${product.name}`}
          onClick={save}
          // Enter in a cell opens the product.
          onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && event.stopPropagation()}
        >
          Usar
        </Button>
      ) : null}
    </>
  );
}
