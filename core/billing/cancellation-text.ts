/** Why a cancellation reason is refused, in the dialog and by the server. */
export const cancellationText = {
  required: "Campo obrigatório",
  reasonRequired: "Por favor, informe o motivo do cancelamento.",
  tooLong: "Texto muito longo",
  reasonTooLong: "O motivo deve ter no máximo 2000 caracteres.",
} as const;
