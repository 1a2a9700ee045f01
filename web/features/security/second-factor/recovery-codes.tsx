import { Button, Checkbox, Dialog, Flex, Text } from "@radix-ui/themes";
import { Check, CircleAlert, Copy, Download, Printer } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { saveText } from "#web/shared/browser/save-text.ts";
import { useCopy } from "#web/shared/browser/use-copy.ts";
import { recoveryCodesFile, recoveryCodesText } from "./recovery-codes-text.ts";

type Props = { title: string; username: string; codes: readonly string[]; onDone: () => void };

/** The codes, shown once: only their hashes are stored (D104). */
export function RecoveryCodes({ title, username, codes, onDone }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { outcome, copy } = useCopy(list);
  const [isKept, setKept] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const [madeAt] = useState(() => new Date());
  const id = useId();
  const CopyIcon = outcome === "copied" ? Check : Copy;
  const text = () => recoveryCodesText({ username, codes, madeAt });
  const isMissing = wasAsked && !isKept;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isKept) return onDone();
    setAsked(true);
    document.getElementById(id)?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>{title}</Dialog.Title>
      <Dialog.Description size="2" mb="4">
        Guarde estes códigos agora, longe do celular: <strong>eles não serão mostrados de novo</strong>. Sem o
        aplicativo, é com um deles que você entra. Cada um funciona uma vez.
      </Dialog.Description>
      <ol ref={list} className="recovery-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Flex gap="2" wrap="wrap" mt="4">
        <Button type="button" variant="soft" onClick={() => copy(codes.join("\n"))}>
          <CopyIcon size={16} aria-hidden />
          Copiar
        </Button>
        <Button type="button" variant="soft" onClick={() => saveText(recoveryCodesFile, text())}>
          <Download size={16} aria-hidden />
          Baixar .txt
        </Button>
        <Button type="button" variant="soft" onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          Imprimir
        </Button>
      </Flex>
      <p role="status" className="second-factor-status">
        {outcome === "copied" ? "Códigos copiados." : null}
        {outcome === "selected" ? "Os códigos estão selecionados: copie com Ctrl+C." : null}
      </p>
      <Text as="label" size="2" htmlFor={id} className="recovery-kept">
        <Checkbox
          id={id}
          checked={isKept}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onCheckedChange={(checked) => setKept(checked === true)}
        />
        Guardei os códigos em um lugar seguro
      </Text>
      {isMissing ? (
        <p className="labelled-field-error" id={`${id}-error`}>
          <CircleAlert size={16} aria-hidden />
          Guarde os códigos e marque esta caixa
        </p>
      ) : null}
      <Flex mt="5" justify="end">
        <Button type="submit">Concluir</Button>
      </Flex>
      <RecoverySheet text={text()} />
    </form>
  );
}

/** What is printed while the codes are shown. */
function RecoverySheet({ text }: { text: string }) {
  return createPortal(<pre className="recovery-sheet">{text}</pre>, document.body);
}
