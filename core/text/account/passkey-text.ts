/**
 * Why parts of a passkey's answer are refused by the server (D231). Only programs see these texts.
 */
export const passkeyText = {
  malformed: "Formato incorreto",
  base64url: (maxLength: number) => `Envie em base64url, com no máximo ${maxLength} caracteres.`,
} as const;
