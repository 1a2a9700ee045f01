import { html, raw } from "hono/html";
import { productName } from "#core/text/product-name.ts";
import type { MailContent } from "./define-mail.ts";
import type { FinishedBlock } from "./finish-mail.ts";
import { mailStyle } from "./mail-style.ts";

export type MailBody = { html: string; text: string };

type FinishedMail = MailContent<FinishedBlock>;

/** Lays out an e-mail as HTML, for narrow windows and both colour schemes, and as plain text. */
export async function layOut(content: FinishedMail, publicUrl: URL): Promise<MailBody> {
  return { html: String(await htmlOf(content, publicUrl)), text: textOf(content, publicUrl) };
}

function htmlOf({ subject, preview, heading, blocks, reason }: FinishedMail, publicUrl: URL) {
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
<p class="footer">${reason} <a href="${publicUrl.href}">${publicUrl.host}</a></p>
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

function textOf({ heading, blocks, reason }: FinishedMail, publicUrl: URL): string {
  const parts = [heading, ...blocks.map((block) => textBlock(block, publicUrl))];
  return `${parts.join("\n\n")}\n\n-- \n${reason}\n${productName}: ${publicUrl.href}\n`;
}

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
