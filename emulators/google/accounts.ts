import { createHash } from "node:crypto";
import type { Problem } from "./fault-types.ts";

/** A Google account, as far as an ID token tells of it. */
export type Person = {
  /** Google's own name of the account; it outlives a change of e-mail. */
  subject: string;
  email: string;
  givenName: string;
  familyName: string;
};

/** One sign-in: who somebody said they are, and what goes wrong with it on purpose. */
export type SignIn = { person: Person; problem: Problem };

/** Accounts to choose from. One has the e-mail of a demo account of the product, which is therefore linked. */
export const demoPeople: readonly Person[] = [
  person({ givenName: "Marina", familyName: "Souza", email: "marina.souza@gmail.com" }),
  person({ givenName: "José Antônio", familyName: "Conceição", email: "jose.conceicao@gmail.com" }),
  person({ givenName: "Gabriela", familyName: "Demonstração", email: "gratuito@exemplo.com.br" }),
];

/** Somebody with 21 digits for a name of theirs, always the same for one e-mail. */
export function person(known: Omit<Person, "subject"> & { subject?: string }): Person {
  return { ...known, subject: known.subject || subjectOf(known.email) };
}

function subjectOf(email: string): string {
  const digest = createHash("sha256").update(email.toLowerCase()).digest("hex");
  return `1${String(BigInt(`0x${digest}`))
    .padStart(20, "0")
    .slice(0, 20)}`;
}

/** What the ID token says of them. Like Google, it leaves out a name that is not there. */
export function claimsOf({ person: { subject, email, givenName, familyName }, problem }: SignIn) {
  return {
    sub: subject,
    email,
    email_verified: problem !== "unverified",
    name: [givenName, familyName].filter(Boolean).join(" ") || undefined,
    given_name: givenName || undefined,
    family_name: familyName || undefined,
  };
}
