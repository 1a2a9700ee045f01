import { html, raw } from "hono/html";
import { productName } from "#core/product-name.ts";
import { unsubscribePath } from "#server/features/mail/unsubscribe-token.ts";

type Markup = ReturnType<typeof html>;

/** Asks before anything changes: mail programs open links by themselves. The same for any token. */
export function unsubscribePage(token: string): Markup {
  const address = `${unsubscribePath}?${new URLSearchParams({ token })}`;
  return layout(
    "Não receber mais estes e‑mails",
    html`<h1>Parar de receber estes e‑mails?</h1>
<p>Só este tipo de aviso deixa de chegar por e‑mail. No aplicativo, ele continua.</p>
<form method="post" action="${address}">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button>Não receber mais</button>
</form>`,
  );
}

/** The page after the request, whether the token worked or not: it shows nothing of an account. */
export function unsubscribedPage(): Markup {
  return layout(
    "Pronto",
    html`<h1>Pronto</h1>
<p>Se este link veio de um e‑mail nosso, esse tipo de aviso não chega mais por e‑mail. Vale desde já.</p>
<p class="soft">Mudou de ideia? Em <a href="/settings#notificacoes">Configurações, Notificações</a>, você escolhe o que recebe.</p>`,
  );
}

/** The page when too many requests came from the same address. */
export function tooManyPage(): Markup {
  return layout(
    "Tente de novo daqui a pouco",
    html`<h1>Tente de novo daqui a pouco</h1>
<p>Chegaram muitos pedidos da sua rede em pouco tempo, e este ainda não foi feito. Espere alguns minutos, volte a esta página e aperte o botão de novo.</p>
<p class="soft">Com a sua conta aberta, dá para escolher já em <a href="/settings#notificacoes">Configurações, Notificações</a>.</p>`,
  );
}

function layout(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<style>${raw(style)}</style>
</head>
<body>
<main>
<p class="brand">${productName}</p>
${content}
</main>
</body>
</html>
`;
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9e0dc, #343b37); --soft: light-dark(#57605b, #a9b2ad); --page: light-dark(#f7f9f8, #101211); --card: light-dark(#ffffff, #181b19); --brand: light-dark(#1b6f58, #4fd8ae); }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--page); color: light-dark(#1d211f, #eceeed); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 480px; margin: 8vh auto 0; padding: 32px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
.brand { margin: 0 0 24px; color: var(--brand); font-weight: 700; }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.25; }
p { margin: 0 0 16px; }
.soft { margin: 0; color: var(--soft); }
a { color: var(--brand); }
form { margin: 24px 0 0; }
button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 8px; background: #208368; color: #ffffff; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #1b6f58; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
@media (max-width: 480px) { body { padding: 0; background: var(--card); } main { margin: 0; border: 0; border-radius: 0; padding: 24px 16px; } }
`;
