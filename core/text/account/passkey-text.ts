/** Why parts of a passkey's answer are refused by the server (D231). Only programs ever read it. */
export const passkeyText = {
  malformed: "Formato incorreto",
  base64url: (maxLength: number) => `Envie em base64url, com no máximo ${maxLength} caracteres.`,
} as const;
