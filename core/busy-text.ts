/** Why work of an account has to wait (D256, D257). Forms replace the last sentence by the time. */
export const busyText = {
  writes: "Sua conta já tem muitas alterações em andamento. Aguarde um pouco e tente de novo.",
  reads: "Sua conta já tem muitas consultas em andamento. Aguarde um pouco e tente de novo.",
  locked: "Outra alteração destes dados ainda está em andamento. Aguarde um pouco e tente de novo.",
} as const;
