import type { CombinedError } from "urql";
import type { PaymentErrorCode } from "#core/errors/errors.ts";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";

/** Why a step of the checkout failed, in the texts of the catalogue below. */
export type PaymentFailure = {
  /** Null when the server gave no code or did not answer. */
  code: string | null;
  title: string;
  description: string;
};

/** The server's refusal of a checkout step, with its texts. */
export const PaymentError_error = graphql(`
  fragment PaymentError_error on Error {
    code
    message
    ... on InvalidInputError {
      fields {
        message
      }
    }
    ... on PaymentError {
      providerError {
        message
      }
    }
  }
`);

type Refusal = {
  code: string;
  message: string;
  providerError?: { message?: string | null } | null;
  fields?: readonly { message: string }[];
};

/** The catalogue's title for a refused card (S8-18 to S8-22). */
export const cardRefusedTitle = "Erro no Cartão";

/**
 * The catalogue's text for each code (S8-05 to S8-15). Without a description, the server's message
 * is shown.
 */
const catalogue: Record<string, Words> = {
  CARD_ERROR: { title: cardRefusedTitle, description: "Problema com o cartão de crédito" },
  RATE_LIMIT: {
    title: "Muitas Tentativas",
    description: "Aguarde alguns segundos antes de tentar novamente.",
  },
  INVALID_REQUEST: { title: "Configuração Inválida", description: "Problema na configuração do sistema" },
  API_ERROR: { title: "Erro do Sistema", description: "Erro interno... Tente novamente" },
  CONNECTION_ERROR: { title: "Erro de Conexão" },
  AUTH_ERROR: { title: "Erro de Autenticação" },
  SUBSCRIPTION_CREATION_FAILED: { title: "Falha na Assinatura" },
  MISSING_PRICE_CONFIG: {
    title: "Plano Indisponível",
    description: "Plano não disponível no momento. Contate o suporte.",
  },
  PAYMENT_SETUP_RETRY: { title: "Erro temporário" },
  SETUP_INCOMPLETE: { title: "Configuração Incompleta" },
} satisfies Record<PaymentErrorCode, Words>;

type Words = { title: string; description?: string };

const anyOther = "Configuração de pagamento falhou. Tente novamente.";

/**
 * A refusal in the catalogue's texts. The provider's own message for the buyer comes first (S8-13).
 */
export function refusalFailure({ code, message, providerError, fields }: Refusal): PaymentFailure {
  if (providerError?.message) return { code, title: "Erro de Pagamento", description: providerError.message };
  if (code === "RATE_LIMITED") return { code, title: "Muitas Tentativas", description: message };
  const words = catalogue[code] ?? { title: "Erro" };
  return {
    code,
    title: words.title,
    description: words.description ?? (fields?.[0]?.message || message || anyOther),
  };
}

/**
 * A request without a result: a masked error, an invalid answer (S8-16, S8-17) or no connection.
 */
export function errorFailure(error: CombinedError): PaymentFailure {
  const [first] = error.graphQLErrors;
  if (first) {
    const code = first.extensions?.code;
    return {
      code: typeof code === "string" ? code : null,
      title: "Erro",
      description: first.message || anyOther,
    };
  }
  const answer: unknown = error.response;
  if (!(answer instanceof Response)) {
    return { code: null, title: "Erro de Conexão", description: errorMessage(error) };
  }
  return answer.ok
    ? invalidResponse
    : { code: null, title: "Erro", description: "Falha ao criar assinatura" };
}

/** S8-16: an answer without the fields that it must have. */
export const invalidResponse: PaymentFailure = {
  code: null,
  title: "Erro",
  description: "Resposta inválida do servidor. Tente novamente.",
};

/**
 * Whether the session has ended: the client has already shown the login screen, and no message is
 * needed here (S4-18).
 */
export function isSignedOut({ code }: PaymentFailure): boolean {
  return code === "UNAUTHENTICATED";
}

/** Whether the card was refused, so that nothing was charged. */
export function isCardRefused({ code, title }: PaymentFailure): boolean {
  return code === "CARD_ERROR" || title === cardRefusedTitle;
}

/** A description with a full stop, which some of the catalogue's texts lack. */
export function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Refusals that trying again cannot change. */
export const needsSupport: readonly string[] = ["AUTH_ERROR", "MISSING_PRICE_CONFIG"];
