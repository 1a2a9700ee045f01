/** Why a part of a brand is refused, in the form and by the server. */
export const brandText = {
  nameRequired: "Informe o nome da sua marca.",
  nameTooLong: "O nome deve ter no máximo 60 caracteres.",
  invalidColor: "Cor inválida",
  colorForm: "Use o formato #rrggbb, como #1d6fb8.",
  logoRefused: "Logotipo recusado",
  logoFormat: "Envie uma imagem PNG, JPEG ou WebP de até 1 MB, estática (sem animação).",
  logoEmpty: "O arquivo está vazio. Envie uma imagem PNG, JPEG ou WebP de até 1 MB.",
  logoTooLarge: "O arquivo passa de 1 MB. Envie uma imagem PNG, JPEG ou WebP menor.",
  logoTooManyPixels:
    "A imagem tem pixels demais. Reduza para até 16 megapixels e envie em PNG, JPEG ou WebP.",
  logoNeedsBrand: "Salve o nome e a cor da marca antes de enviar o logotipo.",
} as const;
