import { useRef, useState } from "react";
import type { Channel } from "#core/sale/channel.ts";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import type { AnsweredText } from "./sheet-answers.ts";

const load = () => import("./sale-sheet.tsx").then((module) => module.SaleSheet);

/** Opens 'Onde e como você vende?' (AS-01), which loads at the first press. */
export function useSaleSheet(channel: Channel | null, onSaved: (texts: readonly AnsweredText[]) => void) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const SaleSheet = useImportToOpen({ load, isOpen, onClose, failure: "As perguntas não abriram" });
  const sheet = SaleSheet ? (
    <SaleSheet
      isOpen={isOpen}
      onClose={onClose}
      returnFocus={() => opener.current?.focus()}
      channel={channel}
      onSaved={onSaved}
    />
  ) : null;
  return { opener, open: () => setOpen(true), sheet };
}
