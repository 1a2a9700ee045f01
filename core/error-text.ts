import type { ErrorCode } from "./errors.ts";

/** The message of each error code (D30). Safe to show: it reveals nothing internal. */
export const errorText = {
  BAD_USER_INPUT: "Confira os campos destacados e tente de novo.",
  UNAUTHENTICATED: "Entre na sua conta para continuar.",
  INVALID_CREDENTIALS: "Credenciais inválidas",
  FORBIDDEN: "Você não tem permissão para fazer isso.",
  CROSS_SITE_REQUEST: "Este pedido veio de outro site e foi recusado.",
  FEATURE_DENIED: "Este recurso não está incluído no seu acesso atual.",
  NOT_FOUND: "Não encontramos o que você procura.",
  METHOD_NOT_ALLOWED: "Este endereço não aceita esse tipo de pedido.",
  USERNAME_TAKEN: "Este nome de usuário já está em uso. Escolha outro.",
  EMAIL_TAKEN: "Este e-mail já tem uma conta. Entre com ela ou use outro e-mail.",
  TRIAL_ALREADY_STARTED: "Seu teste grátis já foi iniciado. Ele só pode ser usado uma vez.",
  SUBSCRIPTION_REQUIRED: "É preciso ter uma assinatura ativa para pedir o cancelamento.",
  NO_SUBSCRIPTION: "Você ainda não tem uma assinatura. Escolha um plano para começar.",
  NO_OPEN_CANCELLATION: "Não há pedido de cancelamento aberto: ele já foi atendido ou retirado.",
  PLAN_CHANGE_UNAVAILABLE:
    "Agora não dá para trocar de plano: a assinatura precisa estar ativa, em dia e sem cancelamento pedido.",
  PLAN_CHANGE_SCHEDULED:
    "Já existe uma troca de plano agendada. Desfaça essa troca para escolher outro plano.",
  PLAN_CHANGE_OUTDATED:
    "Sua assinatura mudou, ou o valor que mostramos não vale mais. Confira o novo valor antes de confirmar. Nada foi cobrado.",
  NO_PLAN_CHANGE: "Não há troca de plano agendada.",
  INVALID_API_KEY: "A chave de API não existe ou foi revogada.",
  API_KEY_EXPIRED: "A chave de API expirou. Crie outra em Configurações.",
  API_KEY_NOT_ALLOWED:
    "Isso não se faz com uma chave de API, qualquer que seja a permissão dela. Entre com seu usuário e sua senha.",
  API_KEY_SCOPE:
    "Esta chave de API não tem a permissão que isso pede. Crie outra em Configurações, com essa permissão.",
  API_KEY_LIMIT: "Você já tem 5 chaves de API. Revogue uma para criar outra.",
  WEBHOOK_LIMIT: "Você já tem 10 webhooks. Exclua um para criar outro.",
  WEBHOOK_OFF: "Este webhook está desligado. Ligue-o para enviar.",
  VERSION_CONFLICT:
    "Estes dados mudaram em outra aba ou em outro dispositivo. Confira os valores atuais e salve de novo.",
  RESET_LINK_INVALID: "Este link já foi usado ou não vale mais. Peça outro.",
  EMAIL_CONFIRMATION_REQUIRED:
    "Outra conta já usou o teste grátis com este endereço. Confirme que o e-mail é seu para começar o teste.",
  EMAIL_LINK_INVALID: "Este link de confirmação já foi usado ou não vale mais. Peça outro.",
  TRIAL_USED_BY_MAILBOX:
    "Este endereço já usou o teste de 7 dias em outra conta. Escolha um plano para continuar ou fale com o suporte.",
  REAUTHENTICATION_REQUIRED: "Confirme que é você para continuar.",
  PASSWORD_REQUIRED:
    "Crie uma senha antes: sem ela e sem o Google, você não conseguiria mais entrar na conta.",
  DELETION_STARTED:
    "A exclusão desta conta já começou e não pode mais ser desfeita. Para continuar usando, crie uma conta nova.",
  GOOGLE_LINK_INVALID: "Não deu para conectar o Google a esta conta. Entre com o Google de novo.",
  SECOND_FACTOR_REQUIRED: "Falta o código de verificação. Informe o que o seu aplicativo mostra agora.",
  SECOND_FACTOR_CHANGED:
    "A verificação em duas etapas desta conta mudou. Recarregue a página e tente de novo.",
  SIGN_IN_EXPIRED: "Este login expirou. Comece de novo, com sua senha ou com o Google.",
  REMOVAL_LINK_INVALID: "Este link já foi usado, foi recusado ou ainda não vale.",
  PASSKEY_LIMIT: "Você já tem 10 chaves de acesso. Remova uma para criar outra.",
  PASSKEY_REFUSED:
    "Esta chave de acesso não foi aceita: o tempo acabou, ou ela não vale mais aqui. Tente de novo.",
  IMPORT_RUNNING: "Espere a importação em andamento terminar, ou cancele.",
  IMPORT_CHANGED: "Esta importação já mudou de etapa. Recarregue a página.",
  PRICE_FILE_RUNNING: "Espere o outro arquivo de preços ficar pronto, ou cancele.",
  CATALOGUE_FULL:
    "Seu catálogo está cheio, contando os produtos arquivados. Fale com o suporte: juntos achamos um jeito.",
  PRODUCT_LIMIT:
    "O plano básico guarda 5 produtos. Arquive um deles ou assine para cadastrar quantos quiser.",
  PRODUCT_READ_ONLY:
    "Este produto está somente para leitura: sem o acesso avançado, 5 produtos ficam abertos para edição.",
  SCENARIO_LIMIT: "O plano básico guarda 5 cenários. Exclua um deles ou assine para guardar quantos quiser.",
  SCENARIO_READ_ONLY:
    "Este cenário está somente para leitura: sem o acesso avançado, os 5 mais novos ficam abertos.",
  SKU_TAKEN: "Outro produto seu já usa este SKU.",
  LISTING_EXISTS: "Este produto já tem um anúncio neste canal.",
  LAST_LISTING: "Todo produto tem ao menos um anúncio. Para tirar este de vista, arquive o produto.",
  PRICE_CHANGED_SINCE: "O valor mudou de novo depois disso, então não dá para desfazer.",
  BULK_STEP_RUNNING:
    "Outra alteração de preços está em andamento. Espere ela terminar, ou cancele-a, e tente de novo.",
  BULK_STEP_CHANGED:
    "Esta alteração de preços já mudou de etapa. Recarregue a página para ver onde ela está.",
  BULK_STEPS_SCHEDULED: "Você já tem 20 alterações agendadas. Cancele uma para agendar outra.",
  UNKNOWN_DOCUMENT: "Não reconhecemos esta consulta. Recarregue a página ou use uma chave de API.",
  PAYLOAD_TOO_LARGE: "O pedido é grande demais.",
  UPLOAD_TOO_SLOW:
    "O arquivo está chegando devagar demais. Confira sua conexão e tente de novo, ou divida o arquivo em partes menores.",
  UNSUPPORTED_MEDIA_TYPE:
    "Este endereço não aceita esse tipo de conteúdo. Os dados vão em JSON (application/json), o logotipo como imagem.",
  MALFORMED_REQUEST: "Não conseguimos ler o pedido. Verifique o formato dos dados.",
  QUERY_TOO_COMPLEX: "A consulta é complexa demais. Divida-a em partes menores.",
  IDEMPOTENCY_NOT_ACCEPTED:
    "Este pedido não aceita Idempotency-Key: a resposta traz um segredo, ou ele muda a conta. Envie-o sem o cabeçalho.",
  IDEMPOTENCY_MISMATCH: "Esta Idempotency-Key já foi usada com outro pedido. Use uma chave nova.",
  IDEMPOTENCY_RUNNING: "O pedido com esta Idempotency-Key ainda está em andamento. Repita em instantes.",
  IDEMPOTENCY_UNKNOWN:
    "O pedido com esta Idempotency-Key foi interrompido, e não sabemos se a mudança foi feita. Leia os dados e, se for preciso, repita com uma chave nova.",
  IDEMPOTENCY_NOT_STORED:
    "O pedido com esta Idempotency-Key já foi atendido, mas a resposta era grande demais para ser guardada. Leia os dados.",
  RATE_LIMITED: "Muitas tentativas. Aguarde um pouco e tente de novo.",
  CARD_ERROR: "Problema com o cartão de crédito",
  RATE_LIMIT: "Aguarde alguns segundos antes de tentar novamente.",
  INVALID_REQUEST: "Problema na configuração do sistema",
  API_ERROR: "Erro interno do sistema de pagamento. Tente novamente",
  CONNECTION_ERROR: "O sistema de pagamento não respondeu. Tente de novo: você não será cobrado duas vezes.",
  AUTH_ERROR: "O sistema de pagamento não reconheceu a nossa loja. Fale com o suporte.",
  SUBSCRIPTION_CREATION_FAILED: "Não foi possível criar a assinatura. Tente novamente.",
  MISSING_PRICE_CONFIG: "Plano não disponível no momento. Contate o suporte.",
  PAYMENT_SETUP_RETRY: "O sistema de pagamento está ocupado. Vamos tentar de novo em instantes.",
  SETUP_INCOMPLETE: "O cadastro do cartão ainda não foi concluído.",
  INTERNAL: "Algo deu errado do nosso lado. Tente de novo em instantes.",
  UNAVAILABLE: "O serviço está indisponível no momento. Tente de novo em instantes.",
} as const satisfies Record<ErrorCode, string>;

/** The message of UNAUTHENTICATED for a program, which has no form to sign in with. */
export const missingKeyText = "Envie sua chave de API no cabeçalho: Authorization: Bearer <chave>.";
