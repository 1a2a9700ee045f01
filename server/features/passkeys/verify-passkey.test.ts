import { decodeAttestationObject, isoCBOR } from "@simplewebauthn/server/helpers";
import { expect, test } from "vitest";
import { isWithoutCertificates, userHandleOf } from "./verify-passkey.ts";

type Statement = Record<string, Uint8Array | Uint8Array[]>;

/** An attestation of this format, as the library decodes it. */
function attestationOf(fmt: string, statement: Statement = {}) {
  const attestation = new Map<string, string | Map<string, Uint8Array | Uint8Array[]>>([
    ["fmt", fmt],
    ["attStmt", new Map(Object.entries(statement))],
  ]);
  return decodeAttestationObject(isoCBOR.encode(attestation));
}

test("D231 only attestations that name no certificates are verified", () => {
  expect(isWithoutCertificates(attestationOf("none"))).toBe(true);
  expect(isWithoutCertificates(attestationOf("packed", { sig: Uint8Array.of(1) }))).toBe(true);
  expect(isWithoutCertificates(attestationOf("packed", { x5c: [] }))).toBe(false);
  // android-safetynet has its certificates inside `response`.
  const others = ["android-safetynet", "android-key", "fido-u2f", "tpm", "apple", "anything"];
  for (const format of others) expect(isWithoutCertificates(attestationOf(format))).toBe(false);
});

test("D231 the user handle is the user's id, without a name", () => {
  expect(userHandleOf("019aa000-0000-7000-8000-0000000000ff")).toBe("AZqgAAAAcACAAAAAAAAA_w");
});
