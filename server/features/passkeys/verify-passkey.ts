import type { AttestationObject } from "@simplewebauthn/server/helpers";
import { passkeyAlgorithms } from "#core/auth/passkey-rules.ts";
import type { Deps } from "#server/platform/deps.ts";

/** The site that passkeys are for: from PUBLIC_URL, never from a header. */
type Site = Pick<Deps["env"], "publicUrl">;

/** The relying party id by which passkeys know the site. */
export const rpIdOf = ({ publicUrl }: Site): string => publicUrl.hostname;

/** The user handle that a passkey stores, in base64url: the bytes of the user's id, not a name. */
export const userHandleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");

type Registration = { challenge: string; attestationObject: string; clientData: string };
type Verified = { credentialId: string; publicKey: Uint8Array<ArrayBuffer>; counter: number };

/**
 * The new passkey of a registration; null unless it answers the challenge on this site, verified by
 * its user.
 */
export async function verifyNewPasskey(
  { publicUrl }: Site,
  { challenge, attestationObject, clientData }: Registration,
): Promise<Verified | null> {
  const { verifyRegistrationResponse, decodeAttestationObject, isoBase64URL } = await library();
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    if (!isWithoutCertificates(attestation)) return null;
    // The library requires an id, and returns the one of the attestation.
    const id = "-";
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        response: { attestationObject, clientDataJSON: clientData },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: publicUrl.origin,
      expectedRPID: publicUrl.hostname,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified) return null;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey, counter };
  } catch {
    return null;
  }
}

/**
 * Whether an attestation names no certificates, whose revocation lists the library would fetch from
 * any address. Browsers send none, because none are requested.
 */
export function isWithoutCertificates(attestation: AttestationObject): boolean {
  const format = attestation.get("fmt");
  return format === "none" || (format === "packed" && attestation.get("attStmt").get("x5c") === undefined);
}

type Assertion = {
  challenge: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  clientData: string;
  authenticatorData: string;
  signature: string;
};

/**
 * The signature counter of a passkey that has signed the challenge on this site, verified by its
 * user; else null. The caller compares the counter where it stores it.
 */
export async function verifyPasskey({ publicUrl }: Site, assertion: Assertion): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { challenge, credentialId, publicKey, clientData, authenticatorData, signature } = assertion;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: "public-key",
        response: { clientDataJSON: clientData, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: publicUrl.origin,
      expectedRPID: publicUrl.hostname,
      credential: { id: credentialId, publicKey, counter: 0 },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** Loaded at first use: it takes 27 MB. It throws for every invalid response. */
async function library() {
  const [server, helpers] = await Promise.all([
    import("@simplewebauthn/server"),
    import("@simplewebauthn/server/helpers"),
  ]);
  return { ...server, ...helpers };
}
