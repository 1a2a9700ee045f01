import { Badge, Button, Code, Text } from "@radix-ui/themes";
import { ClockAlert, Pause } from "lucide-react";
import { apiKeyScopeText } from "#core/api-keys/api-key-text.ts";
import { formatDate, formatDateTime } from "#core/format/date.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";

const ApiKeyRow_apiKey = graphql(`
  fragment ApiKeyRow_apiKey on ApiKey {
    id
    name
    hint
    createdAt
    lastUsedAt
    scopes
    expiresAt
    isExpired
  }
`);

/** The parts of a key that identify it. */
export type NamedKey = { id: string; name: string; hint: string; isExpired: boolean };

type Props = {
  apiKey: FragmentType<typeof ApiKeyRow_apiKey>;
  isPaused: boolean;
  onRevoke: (apiKey: NamedKey, button: HTMLElement) => void;
};

/** One key: its name, last characters, scopes and times, and a button that revokes it. */
export function ApiKeyRow({ apiKey: masked, isPaused, onRevoke }: Props) {
  const apiKey = readFragment(ApiKeyRow_apiKey, masked);
  const { name, hint, createdAt, lastUsedAt, scopes, expiresAt, isExpired } = apiKey;
  const end = isExpired ? "Remover" : "Revogar";
  return (
    <li className="entry">
      <div className="entry-name">
        <Text as="p" size="2" weight="bold">
          {name}
        </Text>
        <Code size="2" color="gray" variant="ghost">
          …{hint}
        </Code>
        {isExpired ? (
          <Badge color="gray">
            <ClockAlert size={14} aria-hidden />
            Expirada
          </Badge>
        ) : null}
        {isPaused && !isExpired ? (
          <Badge color="amber">
            <Pause size={14} aria-hidden />
            Pausada
          </Badge>
        ) : null}
      </div>
      <Text as="p" size="1" color="gray" className="entry-details tabular">
        <span className="entry-line">{scopes.map((scope) => apiKeyScopeText[scope]).join(" · ")}</span>
        <span>Criada em {formatDate(new Date(createdAt))}</span>
        {expiresAt ? (
          <span>
            {isExpired ? "Expirou" : "Expira"} em {formatDate(new Date(expiresAt))}
          </span>
        ) : null}
        <span>
          {lastUsedAt ? `Usada pela última vez em ${formatDateTime(new Date(lastUsedAt))}` : "Nunca usada"}
        </span>
      </Text>
      <Button
        className="entry-end"
        variant="soft"
        color="gray"
        onClick={(event) => onRevoke(apiKey, event.currentTarget)}
      >
        {end}
        <span className="visually-hidden"> a chave {name}</span>
      </Button>
    </li>
  );
}
