import { startAuthentication } from "@simplewebauthn/browser";
import type { Client } from "urql";
import { passkeyMinutes } from "#core/auth/passkey-rules.ts";
import { graphql } from "#web/gql/gql.ts";
import { passkeyProblem } from "#web/shared/browser/passkey-problem.ts";
import { sendOnce } from "#web/shared/forms/send-once.ts";

const BeginPasskeySignIn = graphql(`
  mutation BeginPasskeySignIn {
    beginPasskeySignIn(input: {}) {
      challenge
      rpId
    }
  }
`);

const SignInWithPasskey = graphql(`
  mutation SignInWithPasskey($input: SignInWithPasskeyInput!) {
    signInWithPasskey(input: $input) {
      __typename
      ...Refusal_error
      ... on SignInWithPasskeyPayload {
        viewer {
          id
          ...Viewer_user
        }
      }
    }
  }
`);

/** Browsers do not distinguish these two cases. */
const cancelled =
  "Nenhuma chave de acesso foi usada: você cancelou, ou este aparelho não tem uma desta conta. Entre com a senha e crie uma em Configurações.";

/**
 * Signs in with a passkey and stores the viewer in the cache. Returns null on success, otherwise
 * the error message to show.
 */
export async function signInWithPasskey(client: Client): Promise<string | null> {
  const asked = await sendOnce(client, BeginPasskeySignIn, {});
  if (!asked.ok) return asked.error.message;
  const answer = await askBrowser(asked.data).catch((error: unknown) => passkeyProblem(error, cancelled));
  if (typeof answer === "string") return answer;
  const result = await sendOnce(client, SignInWithPasskey, { input: answer });
  if (result.ok) return null;
  const { code, message } = result.error;
  return code === "PASSKEY_REFUSED" ? `${message} Ou entre com a senha.` : message;
}

async function askBrowser({ challenge, rpId }: { challenge: string; rpId: string }) {
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: "required", timeout: passkeyMinutes * 60_000 },
  });
  const { userHandle = "", clientDataJSON, authenticatorData, signature } = response;
  return { credentialId: id, userHandle, clientData: clientDataJSON, authenticatorData, signature };
}
