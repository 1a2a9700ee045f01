/** Passwords that attackers try first, in Brazil and elsewhere; lower case, digits and signs at the end left out. */
export const commonPasswordStems: ReadonlySet<string> = new Set([
  ..."senha password admin administrador teste mudar mudei brasil corinthians flamengo palmeiras vasco gremio".split(
    " ",
  ),
  ..."santos cruzeiro internacional saopaulo jesus deus familia teamo amor felicidade gabriel maria qwerty".split(
    " ",
  ),
  ..."asdfgh zxcvbn abc abcd abcdef abcdefgh iloveyou welcome monkey dragon letmein princess sunshine".split(
    " ",
  ),
  ..."football superman batman pokemon google shopee mercadolivre vendas loja usuario".split(" "),
]);
