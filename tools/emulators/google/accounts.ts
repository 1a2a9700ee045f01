import { createHash } from "node:crypto";
import type { Fault } from "./token-faults.ts";

/** The parts of a Google account that an ID token holds. */
export type Person = {
  /** Google's id of the account, which stays the same when the e-mail changes. */
  subject: string;
  email: string;
  givenName: string;
  familyName: string;
};

/** One sign-in: the chosen account, and the fault to simulate. */
export type SignIn = { person: Person; fault: Fault };

/** The accounts on the page. One has the e-mail of a demo account, which signing in links. */
export const demoPeople: readonly Person[] = [
  person({ givenName: "Marina", familyName: "Souza", email: "marina.souza@gmail.com" }),
  person({ givenName: "José Antônio", familyName: "Conceição", email: "jose.conceicao@gmail.com" }),
  person({ givenName: "Gabriela", familyName: "Demonstração", email: "gratuito@exemplo.com.br" }),
];

/** Fills in the subject: 21 digits, always the same for one e-mail. */
export function person(known: Omit<Person, "subject"> & { subject?: string }): Person {
  return { ...known, subject: known.subject || subjectOf(known.email) };
}

function subjectOf(email: string): string {
  const digest = createHash("sha256").update(email.toLowerCase()).digest("hex");
  const digits = String(BigInt(`0x${digest}`)).padStart(20, "0");
  return `1${digits.slice(0, 20)}`;
}

/** The claims of the ID token. Like Google, it leaves out an empty name. */
export function claimsOf({ person: { subject, email, givenName, familyName }, fault }: SignIn) {
  return {
    sub: subject,
    email,
    email_verified: fault !== "unverified",
    name: [givenName, familyName].filter(Boolean).join(" ") || undefined,
    given_name: givenName || undefined,
    family_name: familyName || undefined,
  };
}
