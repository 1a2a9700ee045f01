import { type GoogleProblem, googleProblems } from "#core/auth/google-problem.ts";
import { toastStore } from "#web/shared/toasts/store/toast-store.ts";

/** Why a sign-in with Google failed, from the `error=google-…` of the address. */
export function googleProblemText(error: string): string {
  return texts[googleProblems.find((name) => error === `google-${name}`) ?? "failed"];
}

const texts = {
  off: "Entrar com Google não está disponível aqui. Use seu nome de usuário e sua senha, ou crie uma conta.",
  denied:
    "Você não autorizou o login com o Google, e nada mudou. Tente de novo quando quiser, ou entre com sua senha.",
  state:
    "Este login com o Google expirou: ele vale por 10 minutos, uma única vez e só no navegador em que começou. Tente de novo. Se acontecer outra vez, libere os cookies deste site.",
  email:
    "O Google ainda não confirmou o e-mail dessa conta. Confirme o e-mail no Google e tente de novo, ou crie uma conta com senha.",
  other:
    "Já existe uma conta com esse e-mail, conectada a outra conta do Google. Entre com aquela conta do Google ou com sua senha.",
  mismatch:
    "Essa não é a conta do Google conectada a esta conta, e nada mudou. Para confirmar que é você, escolha a conta certa.",
  closed:
    "Esta conta foi encerrada. Se você quer usá-la de novo, ou se não esperava por isso, fale com o nosso suporte.",
  identity:
    "Não conseguimos confirmar que a resposta veio do Google e era para você, então bloqueamos o login. Tente de novo ou use sua senha.",
  clock:
    "O relógio do Google e o nosso não batem, então bloqueamos o login. Tente de novo em alguns minutos ou use sua senha.",
  down: "O Google não respondeu como esperado. Tente de novo em instantes ou entre com sua senha.",
  limit:
    "Foram muitas tentativas com o Google a partir da sua rede. Espere alguns minutos ou entre com sua senha.",
  failed: "Algo deu errado do nosso lado. Tente de novo em instantes ou entre com sua senha.",
} satisfies Record<GoogleProblem, string>;

/**
 * Shows a toast to a signed-in seller, who sees no login screen. `search` is the login screen's
 * query.
 */
export function showGoogleProblem(search: string): void {
  const description = googleProblemText(new URLSearchParams(search).get("error") ?? "");
  toastStore.show({ title: "O login com o Google não deu certo", description });
}
