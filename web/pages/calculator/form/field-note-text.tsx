import { Text } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import type { FieldNote } from "./field-note.ts";

type Props = { id: string; note: FieldNote | null };

/** The line under a field: an error in words and icon, or a quiet remark. */
export function FieldNoteText({ id, note }: Props) {
  if (note === null) return null;
  return (
    <Text as="p" id={id} className="field-note" size="1" color={colors[note.tone]} mt="1">
      {note.tone === "quiet" ? null : <CircleAlert size={16} aria-hidden />}
      <span>{note.text}</span>
    </Text>
  );
}

const colors = { error: "tomato", warning: "amber", quiet: "gray" } as const;
