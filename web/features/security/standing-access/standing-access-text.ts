import { formatDateTime } from "#core/format/date.ts";
import type { StandingAccess_UserFragment, StandingAccessKind } from "#web/gql/graphql.ts";
import { paths, settingsPath } from "#web/shared/paths.ts";

type Access = StandingAccess_UserFragment["standingAccess"][number];

/** What a kind is called, and the page that ends it. */
const kinds: Record<StandingAccessKind, { name: string; page: string; verb: string }> = {
  WEBHOOK: { name: "Webhook", page: settingsPath("webhooks"), verb: "Ver webhooks" },
  SCENARIO_LINK: { name: "Link de cenário", page: paths.scenarios, verb: "Ver cenários" },
  SCHEDULED_STEP: {
    name: "Mudança de preços agendada",
    page: paths.bulkPricing,
    verb: "Ver mudanças",
  },
  DATA_EXPORT: { name: "Arquivo com os seus dados", page: settingsPath("data"), verb: "Ver arquivo" },
};

/** A row of the list: what it is, who made it, until when, and where it is ended. */
export function standingAccessRow({ kind, name, apiKeyName, createdAt, until }: Access) {
  const { name: kindName, page, verb } = kinds[kind];
  const author = apiKeyName === null ? "" : `, pela chave “${apiKeyName}”`;
  const end = kind === "SCHEDULED_STEP" ? "Começa" : "Vale até";
  return {
    title: name === null ? kindName : `${kindName}: ${name}`,
    made: `Feito em ${formatDateTime(new Date(createdAt))}${author}`,
    until: until === null ? null : `${end} ${formatDateTime(new Date(until))}`,
    page,
    verb,
  };
}
