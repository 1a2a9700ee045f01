/**
 * Why the server refuses parts of a passkey's response (D231). Only programs receive these texts.
 */
export const passkeyText = {
  malformed: "Formato incorreto",
  base64url: (maxLength: number) => `Envie em base64url, com no máximo ${maxLength} caracteres.`,
} as const;
