import { Button, Text } from "@radix-ui/themes";
import { ListRestart } from "lucide-react";
import type { ListingList } from "./use-listing-pages.ts";
import "./order-note.css";

/**
 * Another tab, device or job has changed the order of the rows, which waits here for the seller who
 * was typing (GR-12). Takes no room: nothing moves when it appears.
 */
export function OrderNote({ list, pages }: Pick<ListingList, "list" | "pages">) {
  return (
    <div role="status" className="order-note">
      {list.hasMoved ? (
        <Text as="p" size="2" className="order-note-line">
          A ordem mudou
          <Button size="1" variant="soft" onClick={pages.refresh}>
            <ListRestart size={16} aria-hidden />
            Atualizar
          </Button>
        </Text>
      ) : null}
    </div>
  );
}
