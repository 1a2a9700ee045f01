import type { BadgeProps } from "@radix-ui/themes";
import { CircleCheck, CircleX, Clock, type LucideIcon } from "lucide-react";
import type { WebhookDeliveryState, WebhookFailure } from "#web/gql/graphql.ts";

type Result = {
  state: WebhookDeliveryState;
  attempts: number;
  lastStatus: number | null;
  failure: WebhookFailure | null;
};

const failures: Readonly<Record<WebhookFailure, string>> = {
  TIMEOUT: "sem resposta em 15 segundos",
  UNKNOWN_HOST: "o endereço não foi encontrado",
  CERTIFICATE: "o certificado do endereço não é válido",
  CONNECTION: "a conexão falhou",
  ADDRESS_REFUSED: "o endereço não é da internet pública",
  REDIRECT: "o endereço redirecionou, e não seguimos redirecionamentos",
  STATUS: "o endereço recusou",
  SWITCHED_OFF: "o webhook foi desligado",
  ACCESS_ENDED: "a conta estava sem acesso à API",
};

type StateText = { text: string; color: NonNullable<BadgeProps["color"]>; icon: LucideIcon };

/** The state of a delivery in a word. */
export function deliveryState({ state, failure }: Pick<Result, "state" | "failure">): StateText {
  if (state === "DELIVERED") return { text: "Entregue", color: "jade", icon: CircleCheck };
  if (state === "FAILED") return { text: "Falhou", color: "tomato", icon: CircleX };
  return failure === null
    ? { text: "Na fila", color: "gray", icon: Clock }
    : { text: "Vai tentar de novo", color: "amber", icon: Clock };
}

/** What the last attempt brought: 'HTTP 200', 'HTTP 500: o endereço recusou'; null before one. */
export function deliveryResult({ state, lastStatus, failure }: Omit<Result, "attempts">): string | null {
  if (state === "PENDING" && failure === null) return null;
  const status = lastStatus === null ? null : `HTTP ${lastStatus}`;
  if (state === "DELIVERED" || failure === null) return status;
  return status === null ? failures[failure] : `${status}: ${failures[failure]}`;
}
