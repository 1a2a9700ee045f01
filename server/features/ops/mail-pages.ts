import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Hono } from "hono";
import { html } from "hono/html";
import PostalMime, { type Address, type Email } from "postal-mime";
import { formatDateTime } from "#core/format/date.ts";
import { brasiliaTimeZone } from "#core/time.ts";
import { hasCode } from "#server/platform/caught-error.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { HttpContext, HttpEnv } from "#server/platform/http/http-env.ts";
import { opsPage } from "./ops-page.ts";

/** E-mail HTML is untrusted: it may only display itself. */
const letterPolicy =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** /ops/mail: lists and shows the e-mails that were written to files. */
export function addMailPages(app: Hono<HttpEnv>, { env }: Pick<Deps, "env">): void {
  const { dir, smtpUrl } = env.mail;

  async function requireMail(c: HttpContext) {
    const file = await readCaughtMail(dir, c.req.param("id") ?? "");
    if (!file) throw new AppError("NOT_FOUND");
    return file;
  }

  app.get("/ops/mail", async (c) => {
    const sentElsewhere = smtpUrl
      ? [html`<p>Os e-mails saem por SMTP; aqui ficam só os que foram guardados antes disso.</p>`]
      : [];
    return c.html(opsPage("E-mails", [...sentElsewhere, mailList(await listCaughtMail(dir))]));
  });
  app.get("/ops/mail/:id", async (c) => {
    const email = await PostalMime.parse(await requireMail(c));
    return c.html(opsPage(email.subject ?? "(sem assunto)", mailView(c.req.param("id"), email)));
  });
  app.get("/ops/mail/:id/html", async (c) => {
    const email = await PostalMime.parse(await requireMail(c));
    c.header("Content-Security-Policy", letterPolicy);
    c.header("X-Frame-Options", "SAMEORIGIN");
    // A sandboxed document has an opaque origin: with an origin-keyed cluster, browsers warn.
    c.header("Origin-Agent-Cluster", "?0");
    return c.html(email.html ?? "");
  });
  app.get("/ops/mail/:id/eml", async (c) =>
    c.body(await requireMail(c), 200, {
      "Content-Type": "message/rfc822",
      "Content-Disposition": `attachment; filename="${c.req.param("id")}.eml"`,
    }),
  );
}

function mailList(mails: readonly CaughtMail[]) {
  if (mails.length === 0) return html`<p class="soft">Nenhum e-mail ainda.</p>`;
  return html`<ul class="mails">${mails.map(
    ({ id, writtenAt, email }) => html`<li>
<a href="/ops/mail/${id}">${email.subject ?? "(sem assunto)"}</a>
<div class="soft">Para ${addresses(email.to)}, ${formatDateTime(writtenAt, brasiliaTimeZone)}</div>
</li>`,
  )}</ul>`;
}

function mailView(id: string, email: Email) {
  return html`<dl>
<dt>De</dt><dd>${addresses(email.from && [email.from])}</dd>
<dt>Para</dt><dd>${addresses(email.to)}</dd>
${email.replyTo ? html`<dt>Responder para</dt><dd>${addresses(email.replyTo)}</dd>` : ""}
<dt>Data</dt><dd>${email.date ? formatDateTime(new Date(email.date), brasiliaTimeZone) : "sem data"}</dd>
</dl>
<p><a href="/ops/mail/${id}/eml">Baixar o arquivo .eml</a></p>
<h2>Como a pessoa vê</h2>
<div class="letter"><iframe sandbox="allow-popups" src="/ops/mail/${id}/html" title="E-mail em HTML"></iframe></div>
<p class="soft">Arraste o canto para ver em outra largura, ou <a href="/ops/mail/${id}/html">abra só o e-mail</a>.</p>
<h2>Texto simples</h2>
<pre>${email.text ?? ""}</pre>`;
}

function addresses(list: readonly Address[] | undefined): string {
  const written = (list ?? []).flatMap(({ name, address }) => {
    if (!address) return [];
    return name ? `${name} <${address}>` : address;
  });
  return written.join(", ") || "ninguém";
}

/** Maximum number of listed e-mails. */
const listed = 100;
const fileName = /^([0-9a-f-]{36})\.eml$/;

/** An e-mail written to a file because no mail server is configured. */
type CaughtMail = { id: string; writtenAt: Date; email: Email };

/** Lists the newest e-mails first. */
async function listCaughtMail(dir: string): Promise<CaughtMail[]> {
  const names = await readdir(dir).catch((error: unknown) => {
    // The folder is created with the first e-mail.
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  // Ids start with their time, so older files are never opened, however many there are.
  const newest = names
    .flatMap((name) => fileName.exec(name)?.[1] ?? [])
    .toSorted()
    .slice(-listed);
  const files = await Promise.all(
    newest.map(async (id) => ({ id, writtenAt: (await stat(fileOf(dir, id))).mtime })),
  );
  const newestFirst = files.sort(
    (a, b) => b.writtenAt.getTime() - a.writtenAt.getTime() || b.id.localeCompare(a.id),
  );
  return Promise.all(
    newestFirst.map(async ({ id, writtenAt }) => ({
      id,
      writtenAt,
      email: await PostalMime.parse(await readFile(fileOf(dir, id))),
    })),
  );
}

/** The file of an e-mail; null when it does not exist. `id` may be any string. */
async function readCaughtMail(dir: string, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!fileName.test(`${id}.eml`)) return null;
  try {
    return new Uint8Array(await readFile(fileOf(dir, id)));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

function fileOf(dir: string, id: string): string {
  return path.join(dir, `${id}.eml`);
}
