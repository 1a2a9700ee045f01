import { html, raw } from "hono/html";
import { productName } from "#core/product-name.ts";
import type { FinishedBlock, FinishedMail } from "./finish-mail.ts";

export type MailBody = { html: string; text: string };

/** Lays out an e-mail as HTML, for narrow windows and both colour schemes, and as plain text. */
export async function layOut(content: FinishedMail, publicUrl: URL): Promise<MailBody> {
  return { html: String(await htmlOf(content, publicUrl)), text: textOf(content, publicUrl) };
}

function htmlOf(
  { subject, preview, heading, blocks, reason, unsubscribePath }: FinishedMail,
  publicUrl: URL,
) {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(mailStyle)}</style>
</head>
<body class="page">
<div class="preview">${preview}</div>
<div class="column">
<p class="brand">${productName}</p>
<div class="card">
<h1>${heading}</h1>
${blocks.map((block) => htmlBlock(block, publicUrl))}
</div>
<p class="footer">${reason} ${unsubscribePath ? html`<br><a href="${new URL(unsubscribePath, publicUrl).href}">${unsubscribeText}</a><br>` : ""}<a href="${publicUrl.href}">${publicUrl.host}</a></p>
</div>
</body>
</html>
`;
}

function htmlBlock(block: FinishedBlock, publicUrl: URL) {
  switch (block.kind) {
    case "text":
      return html`<p>${block.text}</p>\n`;
    case "quote":
      return html`<blockquote>${linesOf(block.text)}</blockquote>\n`;
    case "facts":
      return html`<dl>${block.facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>\n`;
    case "button":
      return html`<p><a class="button" href="${new URL(block.path, publicUrl).href}">${block.label}</a></p>\n`;
  }
}

function linesOf(text: string) {
  return text.split(/\r\n|\r|\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}

function textOf({ heading, blocks, reason, unsubscribePath }: FinishedMail, publicUrl: URL): string {
  const parts = [heading, ...blocks.map((block) => textBlock(block, publicUrl))];
  const leave = unsubscribePath ? `${unsubscribeText}: ${new URL(unsubscribePath, publicUrl).href}\n` : "";
  return `${parts.join("\n\n")}\n\n-- \n${reason}\n${leave}${productName}: ${publicUrl.href}\n`;
}

const unsubscribeText = "Não receber mais estes e-mails";

function textBlock(block: FinishedBlock, publicUrl: URL): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "quote":
      return block.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join("\n");
    case "facts":
      return block.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "button":
      return `${block.label}:\n${new URL(block.path, publicUrl).href}`;
  }
}

/**
 * Works from 320 pixels on. Mail programs that drop style sheets show readable plain paragraphs.
 */
const mailStyle = `
:root { color-scheme: light dark; }
body.page { margin: 0; padding: 0; background: #f3f6f4; color: #1d211f; font: 16px/1.55 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
.preview { display: none; max-height: 0; overflow: hidden; }
.column { max-width: 560px; margin: 0 auto; padding: 20px 12px; }
.brand { margin: 0 0 12px; font-weight: 700; color: #1b6f58; }
.card { background: #ffffff; border: 1px solid #dce3df; border-radius: 12px; padding: 24px 20px; }
.card > :last-child { margin-bottom: 0; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.25; }
p { margin: 0 0 16px; }
p, dd, blockquote, h1 { overflow-wrap: anywhere; }
dl { margin: 0 0 16px; }
dt { font-size: 14px; color: #5b645f; }
dd { margin: 0 0 8px; font-weight: 600; }
blockquote { margin: 0 0 16px; padding: 8px 14px; border-left: 4px solid #29a383; background: #f0f5f2; }
a { color: #1b6f58; }
a.button { display: inline-block; padding: 12px 22px; border-radius: 8px; background: #208368; color: #ffffff; font-weight: 600; text-decoration: none; }
.footer { margin: 16px 4px 0; font-size: 13px; color: #5b645f; }
@media (prefers-color-scheme: dark) {
  body.page { background: #101211; color: #eceeed; }
  .card { background: #191c1a; border-color: #323835; }
  .brand, a, .footer a { color: #4fd8ae; }
  dt, .footer { color: #adb5b0; }
  blockquote { background: #212724; }
  a.button { background: #208368; color: #ffffff; }
}
`;
