import { passkeyAlgorithms, passkeyMinutes } from "#core/auth/passkeys/passkey-rules.ts";
import { productName } from "#core/text/product-name.ts";
import { passkeyProblem } from "#web/shared/browser/passkey-problem.ts";

/** What `beginPasskey` answers. */
type Asked = { challenge: string; rpId: string; userHandle: string; knownIds: readonly string[] };

type Made =
  | { ok: true; answer: { attestationObject: string; clientData: string } }
  | { ok: false; problem: string };

const cancelled = "Você cancelou, ou o tempo acabou. Nada mudou: tente de novo quando quiser.";

/** The browser makes a passkey with its user; `problem` says why there is none. */
export async function makePasskey(asked: Asked, username: string): Promise<Made> {
  try {
    const { startRegistration } = await import("@simplewebauthn/browser");
    const { response } = await startRegistration({
      optionsJSON: {
        challenge: asked.challenge,
        rp: { id: asked.rpId, name: productName },
        user: { id: asked.userHandle, name: username, displayName: username },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: "public-key" })),
        excludeCredentials: asked.knownIds.map((id) => ({ id, type: "public-key" })),
        // It signs in by itself: it names its user, and makes sure of it.
        authenticatorSelection: {
          residentKey: "required",
          requireResidentKey: true,
          userVerification: "required",
        },
        attestation: "none",
        timeout: passkeyMinutes * 60_000,
      },
    });
    const { attestationObject, clientDataJSON } = response;
    return { ok: true, answer: { attestationObject, clientData: clientDataJSON } };
  } catch (error) {
    return { ok: false, problem: passkeyProblem(error, cancelled) };
  }
}
