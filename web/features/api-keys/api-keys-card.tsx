import { Link, Text } from "@radix-ui/themes";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { serverPaths } from "#web/shared/server-paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { LockedCard } from "#web/shared/ui/states/locked-card.tsx";
import type { NamedKey } from "./api-key-row.tsx";
import { ApiKeys } from "./api-keys.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { isResumingNewKey } from "./new-key-draft.ts";
import { RevokeKeyDialog } from "./revoke-key-dialog.tsx";
import "#web/shared/ui/lists/entry-list.css";

export const ApiKeysCard_user = graphql(`
  fragment ApiKeysCard_user on User {
    id
    hasPassword
    hasActiveSubscription
  }
`);

const title = "Acesso à API";

/**
 * The seller's API keys (D60). Without `api_access` the card is locked and says why: older keys are
 * paused but can still be revoked. The dialogs are rendered outside the card, so that a
 * subscription that ends while a new key is shown does not remove the key.
 */
export function ApiKeysCard({ user }: { user: FragmentType<typeof ApiKeysCard_user> }) {
  const { hasPassword, hasActiveSubscription: isOpen } = readFragment(ApiKeysCard_user, user);
  const [search, setSearch] = useSearchParams();
  const isResuming = isResumingNewKey(search);
  const [isMaking, setMaking] = useState(isResuming && isOpen);
  useEffect(() => {
    if (isResuming) setSearch({}, { replace: true });
  }, [isResuming, setSearch]);
  const [revoking, setRevoking] = useState<NamedKey | null>(null);
  const list = useRef<HTMLDivElement>(null);
  /**
   * The button that opened the dialog: it gets the focus back, unless it was removed with its key.
   */
  const pressed = useRef<HTMLElement>(null);

  const returnFocus = () => (pressed.current?.isConnected ? pressed.current : list.current)?.focus();
  const keys = (
    <ApiKeys
      listRef={list}
      isPaused={!isOpen}
      onNew={(button) => {
        pressed.current = button;
        setMaking(true);
      }}
      onRevoke={(apiKey, button) => {
        pressed.current = button;
        setRevoking(apiKey);
      }}
    />
  );

  return (
    <>
      {isOpen ? (
        <CardSection title={title}>
          <Text as="p" size="2" color="gray" className="measure">
            Com uma chave, um programa seu calcula preços, lê a conta ou muda o catálogo: você escolhe o que
            cada chave pode fazer. Nenhuma paga, cancela ou cria outras chaves.
          </Text>
          {keys}
          <ApiDocsLinks />
        </CardSection>
      ) : (
        <LockedCard title={title} below={keys}>
          Para programas que calculam os preços de milhares de produtos: sua planilha, seu ERP ou seu
          integrador pede até 1.000 cálculos por chamada, com uma chave sua. Faz parte de todos os planos
          pagos, e não do teste grátis.
        </LockedCard>
      )}
      <NewKeyDialog
        hasPassword={hasPassword}
        isOpen={isMaking}
        onClose={() => setMaking(false)}
        returnFocus={returnFocus}
      />
      <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} returnFocus={returnFocus} />
    </>
  );
}

/** Links to the pages that document the API and let a key's owner try it. */
function ApiDocsLinks() {
  return (
    <Text as="p" size="2" color="gray" mt="4" className="measure">
      Envie a chave no cabeçalho <code>Authorization: Bearer</code>. O{" "}
      <DocsLink href={serverPaths.apiGuide}>guia da API</DocsLink> leva ao primeiro preço em cinco minutos e
      calcula um catálogo inteiro; há também as{" "}
      <DocsLink href={serverPaths.apiDocs}>chamadas em JSON</DocsLink>.
    </Text>
  );
}

function DocsLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} target="_blank" rel="noreferrer" underline="always" color="jade">
      {children}
      <span className="visually-hidden"> (abre em outra aba)</span>
    </Link>
  );
}
