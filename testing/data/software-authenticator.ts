import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Ways in which a hostile or broken authenticator deviates. */
export type Ceremony = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
};

const flags = { present: 0x01, verified: 0x04, withCredential: 0x40 };
const base64url = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

const length16 = (length: number) => Buffer.from([length >> 8, length & 0xff]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
/** For 24 to 255 bytes, because shorter and longer ones have other heads. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
/** `fmt: "none", attStmt: {}`. */
const noAttestation = Buffer.concat([
  cborText("fmt"),
  cborText("none"),
  cborText("attStmt"),
  Buffer.from([0xa0]),
]);

/**
 * An ES256 passkey as an authenticator stores it. Its responses are those of WebAuthn, in
 * base64url.
 */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  // The map { 1: 2, 3: -7, -1: 1, -2: x, -3: y }.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, "base64url")),
  ]);

  function clientDataOf(type: string, asked: { challenge: string }, ceremony: Ceremony): Buffer {
    const { origin = "http://localhost:3000", challenge = asked.challenge } = ceremony;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function dataOf(asked: { rpId: string }, ceremony: Ceremony, more: number): Buffer {
    const { rpId = asked.rpId, isVerified = true, counter = 0 } = ceremony;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags.present | (isVerified ? flags.verified : 0) | more);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  }

  return {
    /** Acts as `navigator.credentials.create`. */
    create(asked: { challenge: string; rpId: string }, ceremony: Ceremony = {}) {
      const credential = [Buffer.alloc(16), length16(credentialId.length), credentialId, coseKey];
      const authData = Buffer.concat([dataOf(asked, ceremony, flags.withCredential), ...credential]);
      const object = [Buffer.from([0xa3]), noAttestation, cborText("authData"), cborBytes(authData)];
      return {
        attestationObject: base64url(Buffer.concat(object)),
        clientData: base64url(clientDataOf("webauthn.create", asked, ceremony)),
      };
    },

    /** Acts as `navigator.credentials.get`. */
    get(asked: { challenge: string; rpId: string }, userHandle: string, ceremony: Ceremony = {}) {
      const clientData = clientDataOf("webauthn.get", asked, ceremony);
      const authenticatorData = dataOf(asked, ceremony, 0);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return {
        credentialId: base64url(credentialId),
        userHandle,
        clientData: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign("sha256", signed, privateKey)),
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
