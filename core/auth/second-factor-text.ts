/** Why a code of the second factor is refused, in the form and by the server (D104). */
export const secondFactorText = {
  code: "Código incorreto",
  required: "Informe o código",
  form: "O código do aplicativo tem 6 números. O de recuperação tem 10 letras e números, como 7K2M9-QF4TX.",
  totpForm: "O código do aplicativo tem 6 números.",
  wrongTotp: "Este código não confere. Use o que o aplicativo mostra agora.",
  usedTotp: "Este código já foi usado. Espere o aplicativo mostrar o próximo.",
  wrongRecovery: "Este código de recuperação não existe ou já foi usado.",
} as const;
