import { textIssueText } from "#core/format/text-issues.ts";

/** Why a sign-up or sign-in field is refused, in the form and by the server (D20). */
export const credentialText = {
  ...textIssueText,
  firstNameRequired: "Nome é obrigatório",
  usernameRequired: "Nome de usuário é obrigatório",
  emailRequired: "E-mail é obrigatório",
  passwordRequired: "Senha é obrigatória",
  firstNameTooLong: "O nome deve ter no máximo 100 caracteres",
  lastNameTooLong: "O sobrenome deve ter no máximo 100 caracteres",
  invalidUsername: "Nome de usuário inválido",
  usernameLength: "O nome de usuário deve ter de 3 a 64 caracteres",
  usernameCharacters: "Use só letras sem acento, números e os sinais . _ - @ +",
  usernameLikeEmail: "Com @, o nome de usuário só pode ser o seu próprio e-mail",
  signInNameLength: "O nome de usuário ou e-mail deve ter no máximo 254 caracteres",
  sameEmail: "Este já é o e-mail da sua conta",
  sameEmailFix: "Digite outro endereço, ou feche: nada mudou.",
  invalidEmail: "E-mail inválido",
  emailForm: "Informe um e-mail completo, como voce@exemplo.com.br",
  passwordTooShort: "Senha muito curta",
  passwordMinimum: "A senha deve ter pelo menos 6 caracteres",
  passwordTooLong: "Senha muito longa",
  passwordMaximum: "A senha deve ter no máximo 128 caracteres",
  guessablePassword: "Senha fácil de adivinhar",
  commonPassword:
    "Esta senha é uma das mais usadas, e quem invade contas começa por elas. Escolha outra, como três palavras sem relação entre si.",
  ownNamePassword:
    "A senha não pode ser o seu nome de usuário, o seu e-mail nem o nome da calculadora. Escolha outra, como três palavras sem relação entre si.",
  wrongPassword: "Senha incorreta",
  wrongCurrentPassword: "Esta não é a sua senha atual",
} as const;
