import { AlertDialog, Button, Flex } from "@radix-ui/themes";
import type { ReactNode } from "react";

type Props = {
  isOpen?: boolean;
  title: string;
  /** What follows from the answer. */
  text: ReactNode;
  /** What stands between text and buttons. */
  children?: ReactNode;
  cancel?: string;
  /** Buttons after it. */
  more?: ReactNode;
  /** Absent: `more` has all the answers. */
  confirm?: string;
  /** `tomato`: it takes something away. */
  color?: "tomato" | "jade";
  onCancel: () => void;
  onConfirm?: () => void;
  maxWidth?: string;
  focus?: { onCloseAutoFocus: (event: Event) => void };
};

/** A question with two answers, before something that is hard to take back. */
export function AskDialog({
  isOpen = true,
  title,
  text,
  children,
  cancel = "Voltar",
  more,
  confirm,
  color = "jade",
  onCancel,
  onConfirm,
  maxWidth = "520px",
  focus,
}: Props) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || onCancel()}>
      <AlertDialog.Content size={{ initial: "2", sm: "3" }} maxWidth={maxWidth} {...focus}>
        <AlertDialog.Title>{title}</AlertDialog.Title>
        <AlertDialog.Description size="2" color="gray">
          {text}
        </AlertDialog.Description>
        {children}
        <Flex gap="3" mt="5" justify="end" wrap="wrap">
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              {cancel}
            </Button>
          </AlertDialog.Cancel>
          {more}
          {confirm && onConfirm ? (
            <Button color={color} onClick={onConfirm}>
              {confirm}
            </Button>
          ) : null}
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
