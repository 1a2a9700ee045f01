import { IconButton, Text } from "@radix-ui/themes";
import { RefreshCw, X } from "lucide-react";
import type { DraftField } from "#core/calculator-draft/draft-fields.ts";
import { elsewhereText } from "./elsewhere-text.ts";
import "./elsewhere-note.css";

type Props = { fields: readonly DraftField[]; onDismiss: () => void };

/** Says which fields were changed in another tab or device while this page was open (D303). */
export function ElsewhereNote({ fields, onDismiss }: Props) {
  return (
    <div className="elsewhere-note">
      <RefreshCw size={16} aria-hidden />
      <Text as="p" size="2" role="status">
        {elsewhereText(fields)}
      </Text>
      <IconButton
        type="button"
        variant="ghost"
        color="gray"
        aria-label="Dispensar o aviso de mudança"
        onClick={onDismiss}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
