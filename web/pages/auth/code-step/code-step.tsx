import { Heading, Text } from "@radix-ui/themes";
import { type ReactNode, useState } from "react";
import { useClient } from "urql";
import { linkPendingGoogle } from "#web/features/account/link-google.ts";
import { toastStore } from "#web/shared/toasts/store/toast-store.ts";
import { DocumentTitle } from "#web/shared/ui/page/page.tsx";
import { CodeForm } from "./code-form.tsx";
import { RemovalByMail } from "./removal-by-mail.tsx";
import "./code-step.css";

type Props = {
  /** Links the Google account used for this sign-in, or else a pending one. */
  linkGoogle: (() => void) | undefined;
  /** Returns to the first step. */
  onRestart: () => void;
};

/**
 * The second step of a sign-in (D104): a code of the app or, without the app, a recovery code or a
 * request by e-mail (D105).
 */
export function CodeStep({ linkGoogle, onRestart }: Props) {
  const client = useClient();
  const [hasLostApp, setLostApp] = useState(false);

  function restart(message: string) {
    toastStore.show({ tone: "destructive", title: "Comece de novo", description: message });
    onRestart();
  }

  const onSignedIn = () => {
    if (linkGoogle) linkGoogle();
    else void linkPendingGoogle(client);
  };
  const form = { onSignedIn, onExpired: restart };
  if (!hasLostApp) {
    return (
      <Frame
        title="Digite o código"
        subtitle="Abra o aplicativo autenticador no celular e digite o código de 6 números da sua conta."
      >
        <CodeForm key="totp" kind="totp" {...form} />
        <WayOn onClick={() => setLostApp(true)}>Perdi o acesso ao aplicativo</WayOn>
        <WayOn onClick={onRestart}>Voltar para o login</WayOn>
      </Frame>
    );
  }
  return (
    <Frame
      title="Entre sem o aplicativo"
      subtitle="Use um dos dez códigos de recuperação que você guardou ao ativar a verificação. Cada um funciona uma vez."
    >
      <CodeForm key="recovery" kind="recovery" {...form} />
      <RemovalByMail onExpired={restart} />
      <WayOn onClick={() => setLostApp(false)}>Voltar para o código do aplicativo</WayOn>
    </Frame>
  );
}

function Frame({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
  return (
    <>
      <DocumentTitle title={title} />
      <header>
        <Heading as="h1" size="7" mb="1">
          {title}
        </Heading>
        <Text as="p" color="gray">
          {subtitle}
        </Text>
      </header>
      {children}
    </>
  );
}

function WayOn({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="text-link" onClick={onClick}>
      {children}
    </button>
  );
}
