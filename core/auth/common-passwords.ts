const words = `
  abc abcd abcdef abcdefgh admin administrador amor asdfgh batman brasil brazil corinthians cruzeiro deus dragon
  familia felicidade flamengo football gabriel google gremio iloveyou internacional jesus letmein loja maria
  mercadolivre monkey mudar mudei palmeiras password pokemon princess qwerty santos saopaulo senha shopee sunshine
  superman teamo teste usuario vasco vendas welcome zxcvbn
`;

/** Words of the passwords that are tried first, in Brazil and elsewhere: 'senha' stands for 'Senha123!' too. */
export const commonPasswordWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
