import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import type { Env } from "#server/platform/env/env.ts";
import { privateFileMode, privateFolderMode } from "./private-files.ts";
import { tracedCall } from "./tracing/traced-call.ts";

/** Timeouts after which the mail server counts as not having accepted the message. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** An e-mail, ready to send. */
type Message = {
  /**
   * Becomes the Message-ID and the file name, so that mail programs show a repeated e-mail once.
   */
  id: string;
  to: string;
  replyTo?: string | undefined;
  /** Where mail programs end e-mails like this one by a POST, without a person (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  subject: string;
  html: string;
  text: string;
  date: Date;
};

export type Mailer = {
  /** Returns once the mail server has accepted the message; throws otherwise. */
  send(message: Message): Promise<void>;
  close(): void;
};

/** Sends by SMTP. Without SMTP_URL it writes each message to a file that /ops/mail shows. */
export function createMailer({ mail }: Pick<Env, "mail">): Mailer {
  return mail.smtpUrl === null ? fileMailer(mail.dir, mail.from) : smtpMailer(mail.smtpUrl, mail.from);
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...timeouts });
  return {
    async send(message) {
      const send = () => transport.sendMail(mailOptions(message, from));
      await tracedCall("SMTP send", send).catch((error: unknown) => {
        throw new Error(`the mail server did not accept the message: ${nameOf(error)}`);
      });
    },
    close: () => transport.close(),
  };
}

/**
 * The error's codes without its message, which often quotes the recipient and would end up in logs
 * and job lists.
 */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? error.code : undefined;
  const responseCode = "responseCode" in error ? error.responseCode : undefined;
  return [code, responseCode].filter((part) => part !== undefined).join(" ") || error.name;
}

function fileMailer(dir: string, from: string): Mailer {
  return {
    async send(message) {
      const content = await new MailComposer(mailOptions(message, from)).compile().build();
      await mkdir(dir, { recursive: true, mode: privateFolderMode });
      const file = path.join(dir, `${message.id}.eml`);
      // Renamed when complete, so that no reader sees a partial file.
      await writeFile(`${file}.part`, content, { mode: privateFileMode });
      await rename(`${file}.part`, file);
    },
    close: () => undefined,
  };
}

function mailOptions(message: Message, from: string) {
  const { id, to, replyTo, unsubscribeUrl, subject, html, text, date } = message;
  return {
    from,
    // As an object the address is not parsed: a comma or line break adds no recipient or header.
    to: { name: "", address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
    subject: subject.replace(/\s+/g, " "),
    html,
    text,
    date,
    messageId: `<${id}@${domainOf(from)}>`,
    headers: {
      // Asks auto-responders not to reply.
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** `prepared`: the address of a link is neither folded nor encoded. */
function unsubscribeHeaders(url: string) {
  return {
    "List-Unsubscribe": { prepared: true, value: `<${url}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
}
