import { Button, Code, Dialog, Flex, Text } from "@radix-ui/themes";
import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { defaultLinkDays, maxScenarioLinks } from "#core/scenarios/link-rules.ts";
import { useCopy } from "#web/shared/browser/use-copy.ts";
import { focusAfterClose } from "#web/shared/focus/focus-after-close.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { SwitchField } from "#web/shared/forms/fields/switch-field.tsx";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { ListFailure, ListLoading } from "#web/shared/ui/states/list-state.tsx";
import { LinkRow } from "./link-row.tsx";
import { useLinks } from "./use-links.ts";
import "./link-dialog.css";

type Props = {
  scenario: { id: string; name: string };
  onClose: () => void;
  returnFocus: () => void;
};

const periods = [7, defaultLinkDays, 90, 365].map((days) => ({ value: String(days), text: `${days} dias` }));

/**
 * 'Compartilhar' (SC-05): makes a link that shows the scenario without an account, and lists those
 * that were made. A new link's address is shown once.
 */
export function LinkDialog({ scenario: { id, name }, onClose, returnFocus }: Props) {
  const { links, isLoading, hasFailed, readAgain, isSending, create } = useLinks(id);
  const [showCosts, setShowCosts] = useState(false);
  const [days, setDays] = useState(String(defaultLinkDays));
  const [problem, setProblem] = useState<string | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const isFull = (links ?? []).filter(({ isActive }) => isActive).length >= maxScenarioLinks;

  async function submit() {
    setProblem(null);
    const result = await create({ showCosts, days: Number(days) });
    if (result.ok) return setUrl(result.data.url);
    const [issue] = Object.values(result.error.issues);
    setProblem(issue ?? result.error.message);
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Content maxWidth="520px" onCloseAutoFocus={focusAfterClose(returnFocus)}>
        <Dialog.Title size="4">Compartilhar</Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="4" className="scenario-link-about">
          Quem tem o link vê “{name}” sem precisar de conta. Nada da sua conta aparece além da sua marca.
        </Dialog.Description>
        {url === null ? (
          <Flex direction="column" gap="4">
            <SwitchField
              label="Mostrar custo, lucro e margem"
              help="Desligado, o link mostra só o preço e o que o marketplace cobra."
              isOn={showCosts}
              onSwitch={setShowCosts}
            />
            <LabelledField label="O link vale por" error={null}>
              {(field) => <NativeSelect {...field} value={days} options={periods} onChange={setDays} />}
            </LabelledField>
            <FormProblem>{problem}</FormProblem>
            <Flex justify="end" gap="3" wrap="wrap">
              <Dialog.Close>
                <Button type="button" variant="soft" color="gray">
                  Fechar
                </Button>
              </Dialog.Close>
              {isFull ? null : (
                <BusyButton type="button" isBusy={isSending} onClick={() => void submit()}>
                  Criar link
                </BusyButton>
              )}
            </Flex>
            {isFull ? (
              <Text as="p" size="2" color="gray">
                Este cenário já tem {maxScenarioLinks} links em vigor. Revogue um para criar outro.
              </Text>
            ) : null}
          </Flex>
        ) : (
          <NewLink url={url} onAgain={() => setUrl(null)} />
        )}
        {links === null && isLoading ? <ListLoading text="Carregando os links" /> : null}
        {links === null && hasFailed ? (
          <ListFailure text="Não conseguimos carregar os links deste cenário." onRetry={readAgain} />
        ) : null}
        {links && links.length > 0 ? (
          <ul className="scenario-links" aria-label="Links deste cenário">
            {links.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        ) : null}
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** The address of a new link: only its hash is stored, so it cannot be shown again (D327). */
function NewLink({ url, onAgain }: { url: string; onAgain: () => void }) {
  const shown = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { outcome, copy } = useCopy(shown);
  useEffect(() => button.current?.focus(), []);
  const CopyIcon = outcome === "copied" ? Check : Copy;
  return (
    <Flex direction="column" gap="3">
      <Text as="p" size="2">
        Link criado. Copie o endereço agora: <strong>ele não será mostrado de novo</strong>.
      </Text>
      <Code ref={shown} size="2" color="gray" className="scenario-link-address" translate="no">
        {url}
      </Code>
      <p role="status" className="scenario-link-copied">
        {outcome ? outcomeText[outcome] : null}
      </p>
      <Flex justify="end" gap="3" wrap="wrap">
        <Button type="button" variant="soft" color="gray" onClick={onAgain}>
          Criar outro
        </Button>
        <Button type="button" ref={button} onClick={() => void copy(url)}>
          <CopyIcon size={16} aria-hidden />
          Copiar link
        </Button>
      </Flex>
    </Flex>
  );
}

const outcomeText = {
  copied: "Link copiado.",
  selected: "O navegador não deixou copiar. O endereço está selecionado: copie com Ctrl+C.",
} as const;
