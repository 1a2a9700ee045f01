import { Button, Text } from "@radix-ui/themes";
import { Plus } from "lucide-react";
import { useId } from "react";
import { errorText } from "#core/text/error-text.ts";

type Props = {
  /** There is no room for another. */
  isFull: boolean;
  onPress: (button: HTMLElement) => void;
};

/** The way to another key. With as many as there may be it says why there is none, and keeps the focus it may have. */
export function NewKeyButton({ isFull, onPress }: Props) {
  const noteId = useId();
  return (
    <div className="new-key">
      <Button
        {...(isFull ? { variant: "soft", color: "gray" } : {})}
        aria-disabled={isFull}
        aria-describedby={isFull ? noteId : undefined}
        onClick={(event) => {
          if (!isFull) onPress(event.currentTarget);
        }}
      >
        <Plus size={16} aria-hidden />
        Nova chave
      </Button>
      {isFull ? (
        <Text as="p" size="2" color="gray" id={noteId}>
          {errorText.API_KEY_LIMIT}
        </Text>
      ) : null}
    </div>
  );
}
