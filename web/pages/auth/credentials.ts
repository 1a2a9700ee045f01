/** Whether the screen logs in or signs up (S2-24). */
export type AuthMode = "login" | "register";

/** The form's values: one set for both modes, so that switching keeps what was typed. */
export type Credentials = {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
};

export type CredentialField = keyof Credentials;

export const emptyCredentials: Credentials = {
  firstName: "",
  lastName: "",
  username: "",
  email: "",
  password: "",
};

/** The fields in the order of the screen, because the first invalid one takes the focus. */
export const fieldOrder: CredentialField[] = ["firstName", "lastName", "username", "email", "password"];

export function isCredentialField(name: string): name is CredentialField {
  return name in emptyCredentials;
}
