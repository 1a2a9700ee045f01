import { AlertDialog, Box, Button, Flex } from "@radix-ui/themes";
import { useState } from "react";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import "./question-dialog.css";

type Question = { title: string; text: string; confirm: string };

type Props<Subject> = {
  /** What the question is about; null closes the dialog. */
  subject: Subject | null;
  questionOf: (subject: Subject) => Question;
  /** Does it. Returns why it failed; null on success. */
  onConfirm: (subject: Subject) => Promise<string | null>;
  isBusy: boolean;
  onClose: () => void;
  returnFocus: () => void;
};

/** Asks for confirmation before something that cannot be undone. A failure can be tried again. */
export function QuestionDialog<Subject extends { id: string }>(props: Props<Subject>) {
  const { subject, onClose, returnFocus } = props;
  /** Keeps the question visible while the dialog fades out. */
  const [shown, setShown] = useState(subject);
  if (subject && subject !== shown) setShown(subject);
  return (
    <AlertDialog.Root open={subject !== null} onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Content
        size={{ initial: "2", sm: "3" }}
        maxWidth="520px"
        onCloseAutoFocus={focusAfterClose(returnFocus)}
      >
        {shown ? <QuestionStep key={shown.id} {...props} subject={shown} /> : null}
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}

function QuestionStep<Subject>({
  subject,
  questionOf,
  onConfirm,
  isBusy,
  onClose,
}: Omit<Props<Subject>, "subject"> & { subject: Subject }) {
  const [failure, setFailure] = useState<string>();
  const { title, text, confirm } = questionOf(subject);

  async function go() {
    if (isBusy) return;
    setFailure(undefined);
    const message = await onConfirm(subject);
    if (message === null) onClose();
    else setFailure(message);
  }

  return (
    <>
      <AlertDialog.Title className="question-title">{title}</AlertDialog.Title>
      <AlertDialog.Description size="2" color="gray">
        {text}
      </AlertDialog.Description>
      {failure ? (
        <Box mt="4">
          <FormProblem>{failure}</FormProblem>
        </Box>
      ) : null}
      <Flex gap="3" mt="5" justify="end" wrap="wrap">
        <AlertDialog.Cancel>
          <Button variant="soft" color="gray">
            Voltar
          </Button>
        </AlertDialog.Cancel>
        <BusyButton color="tomato" isBusy={isBusy} onClick={go}>
          {confirm}
        </BusyButton>
      </Flex>
    </>
  );
}
