import { resetToken } from "#server/features/auth/password/find-reset.ts";
import { confirmationToken, refusalToken } from "#server/features/mailbox/find-email-confirmation.ts";
import { removalToken } from "#server/features/second-factor/removal/find-removal.ts";
import type { Env } from "#server/platform/env/env.ts";
import type { MailBlock, MailContent } from "./define-mail.ts";
import { unsubscribePathFor } from "./unsubscribe-token.ts";

/** A block that is ready to be laid out. */
export type FinishedBlock = Exclude<
  MailBlock,
  { kind: "reset-button" | "removal-button" | "confirm-button" | "refuse-change-button" }
>;

/** An e-mail that is ready to be laid out. */
export type FinishedMail = Omit<MailContent<FinishedBlock>, "unsubscribe"> & {
  /** Where one click ends e-mails of this kind, without signing in. */
  unsubscribePath?: `/${string}`;
};

type Secrets = Pick<Env, "sessionSecrets">;

/** Creates the secret links, which exist only in the sent e-mail and are never stored. */
export async function finishMail(
  env: Secrets,
  { blocks, unsubscribe, ...content }: MailContent,
): Promise<FinishedMail> {
  const finished = await Promise.all(blocks.map((block) => finishBlock(env, block)));
  if (!unsubscribe) return { ...content, blocks: finished };
  return { ...content, blocks: finished, unsubscribePath: await unsubscribePathFor(env, unsubscribe) };
}

async function finishBlock(env: Secrets, block: MailBlock): Promise<FinishedBlock> {
  switch (block.kind) {
    case "reset-button":
      return linkTo("/auth/reset-password", block, await resetToken.seal(env, block.passwordResetId));
    case "removal-button":
      return linkTo("/auth/second-factor-removal", block, await removalToken.seal(env, block.removalId));
    case "confirm-button":
      return linkTo(
        "/auth/confirm-email",
        block,
        await confirmationToken.seal(env, block.emailConfirmationId),
      );
    case "refuse-change-button":
      return linkTo("/auth/email-change", block, await refusalToken.seal(env, block.emailConfirmationId));
    default:
      return block;
  }
}

function linkTo(page: `/${string}`, { label }: { label: string }, token: string): FinishedBlock {
  // In the fragment, which no browser sends, so that no proxy log or Referer holds it (D37).
  // Encodes `*`: mail programs that detect links in plain text read it as the end of bold text.
  return { kind: "button", label, path: `${page}#token=${encodeURIComponent(token).replaceAll("*", "%2A")}` };
}
