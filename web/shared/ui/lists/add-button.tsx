import { Button, Text } from "@radix-ui/themes";
import { Plus } from "lucide-react";
import { useId } from "react";

type Props = {
  /** Why there can be no other entry; null while there can. */
  refusal: string | null;
  onPress: (button: HTMLElement) => void;
  children: string;
};

/** Adds an entry to a list. At the limit it says why there can be no other, and keeps its focus. */
export function AddButton({ refusal, onPress, children }: Props) {
  const noteId = useId();
  const isFull = refusal !== null;
  return (
    <div className="entry-add">
      <Button
        {...(isFull ? { variant: "soft", color: "gray" } : {})}
        aria-disabled={isFull}
        aria-describedby={isFull ? noteId : undefined}
        onClick={(event) => {
          if (!isFull) onPress(event.currentTarget);
        }}
      >
        <Plus size={16} aria-hidden />
        {children}
      </Button>
      {isFull ? (
        <Text as="p" size="2" color="gray" id={noteId}>
          {refusal}
        </Text>
      ) : null}
    </div>
  );
}
