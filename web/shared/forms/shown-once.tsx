import { Button, Code, Dialog, Flex, Text } from "@radix-ui/themes";
import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useCopy } from "#web/shared/browser/use-copy.ts";
import "./shown-once.css";

type Props = {
  title: string;
  /** What the secret is for, and that it is shown only now. */
  warning: ReactNode;
  /** What the secret belongs to. */
  name: string;
  secret: string;
  texts: { copy: string; done: string; copied: string; selected: string };
  onClose: () => void;
};

/** The step of a dialog that shows a secret once, to be copied now (D60, D403). */
export function ShownOnce({ title, warning, name, secret, texts, onClose }: Props) {
  const shown = useRef<HTMLElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const { outcome, copy } = useCopy(shown);
  const warningId = useId();
  useEffect(() => copyButton.current?.focus(), []);
  const CopyIcon = outcome === "copied" ? Check : Copy;
  return (
    <>
      <Dialog.Title>{title}</Dialog.Title>
      <Dialog.Description size="2" mb="4">
        <span id={warningId}>{warning}</span>
      </Dialog.Description>
      <Text as="p" size="2" weight="bold" mb="2" className="shown-once-name">
        {name}
      </Text>
      <Code ref={shown} size="3" color="gray" className="shown-once-secret" translate="no">
        {secret}
      </Code>
      <p role="status" className="shown-once-copied">
        {outcome ? texts[outcome] : null}
      </p>
      <Flex gap="3" mt="4" justify="end" wrap="wrap">
        <Button variant="soft" color="gray" onClick={onClose}>
          {texts.done}
        </Button>
        <Button ref={copyButton} aria-describedby={warningId} onClick={() => copy(secret)}>
          <CopyIcon size={16} aria-hidden />
          {texts.copy}
        </Button>
      </Flex>
    </>
  );
}
