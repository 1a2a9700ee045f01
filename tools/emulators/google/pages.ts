import { readFileSync } from "node:fs";
import { html, raw } from "hono/html";
import { demoPeople, type Person } from "./accounts.ts";
import { faults } from "./token-faults.ts";

const style = raw(`<style>${readFileSync(new URL("./pages.css", import.meta.url), "utf8")}</style>`);

/**
 * The page on which a person chooses an account. `mistake` is the error message for the last
 * submitted form.
 */
export function consentPage(product: string, mistake = ""): string {
  return page(
    "Fazer login com o Google",
    html`<h1>Escolha uma conta</h1>
      <p>para continuar em <strong>${product}</strong></p>
      <form method="post" novalidate>
        ${demoPeople.map(accountButton)}
        <fieldset>
          <legend>Usar outra conta</legend>
          ${field("E-mail", "email", html`type="email" autocomplete="off" ${mistake ? html`aria-invalid="true" aria-describedby="mistake" autofocus` : ""}`)}
          ${mistake ? html`<p class="mistake" id="mistake" role="alert">${mistake}</p>` : ""}
          ${field("Nome", "givenName", html`autocomplete="off"`)}
          ${field("Sobrenome", "familyName", html`autocomplete="off"`)}
          <button name="who" value="typed" class="primary">Continuar com esta conta</button>
        </fieldset>
        <details>
          <summary>Simular uma falha</summary>
          <div class="field">
            <label for="fault">Falha</label>
            <select id="fault" name="fault">
              ${Object.entries(faults).map(([name, words]) => html`<option value="${name}">${words}</option>`)}
            </select>
          </div>
          ${field("Identificador da conta (sub)", "subject", html`autocomplete="off" inputmode="numeric"`)}
          <p class="hint">Vale para a conta que você escolher acima. Sem identificador, ele vem do e-mail.</p>
        </details>
        <button name="who" value="nobody">Recusar e voltar</button>
      </form>
      <p class="hint">Este é um Google simulado, só para desenvolvimento e testes: nenhuma senha é pedida.
        Ao continuar, ${product} recebe o nome e o e-mail da conta.</p>`,
  );
}

/** The page at the emulator's own address. */
export function homePage(): string {
  return page(
    "Início",
    html`<h1>Aqui se entra com o Google, de mentira</h1>
      <p>A calculadora manda para cá quem escolhe "Entrar com Google". Abra a tela de login dela e comece por lá.</p>
      <p class="hint">Contas prontas: ${demoPeople.map(({ email }) => email).join(", ")}. Qualquer outro e-mail também serve.</p>`,
  );
}

/** The page for a request that cannot be answered with a redirect to the product. */
export function errorPage(error: string, description = ""): string {
  return page(
    "Não foi possível entrar",
    html`<h1>Não foi possível entrar</h1>
    <p>${description}</p>
    <p class="hint"><code>${error}</code></p>`,
  );
}

function accountButton({ givenName, familyName, email }: Person) {
  return html`<button name="who" value="${email}" class="account">
    <span class="avatar" aria-hidden="true">${givenName.slice(0, 1)}</span>
    <span><strong>${givenName} ${familyName}</strong><br />${email}</span>
  </button>`;
}

function field(label: string, name: string, attributes: ReturnType<typeof html>) {
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" ${attributes} /></div>`;
}

function page(title: string, content: ReturnType<typeof html>): string {
  return String(html`<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}: Google simulado</title>
    <link rel="icon" href="data:," />
    ${style}
  </head>
  <body>
    <main>
      <p class="mark">Google simulado</p>
      ${content}
    </main>
  </body>
</html>`);
}
