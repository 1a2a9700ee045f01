import { resetToken } from "#server/features/auth/password/find-reset.ts";
import { sealConfirmationToken } from "#server/features/mailbox/confirmation-token.ts";
import { sealRemovalToken } from "#server/features/second-factor/removal/removal-token.ts";
import type { Env } from "#server/platform/env/env.ts";
import type { FinishedBlock, MailBlock, MailContent } from "./layout/mail-content.ts";

type Secrets = Pick<Env, "sessionSecrets">;

/** Makes what may be in an e-mail only, and nowhere in the database: the links that let their reader in. */
export async function finishMail(
  env: Secrets,
  { blocks, ...content }: MailContent,
): Promise<MailContent<FinishedBlock>> {
  return { ...content, blocks: await Promise.all(blocks.map((block) => finishBlock(env, block))) };
}

async function finishBlock(env: Secrets, block: MailBlock): Promise<FinishedBlock> {
  switch (block.kind) {
    case "reset-button":
      return linkTo("/auth/reset-password", block, await resetToken.seal(env, block.passwordResetId));
    case "removal-button":
      return linkTo("/auth/second-factor-removal", block, await sealRemovalToken(env, block.removalId));
    case "confirm-button":
      return linkTo(
        "/auth/confirm-email",
        block,
        await sealConfirmationToken(env, block.emailConfirmationId),
      );
    default:
      return block;
  }
}

function linkTo(page: `/${string}`, { label }: { label: string }, token: string): FinishedBlock {
  // Programs that make links of plain text take an asterisk for the end of bold print.
  // In the fragment, which no browser sends: no log of a proxy and no Referer holds it (D37).
  return { kind: "button", label, path: `${page}#token=${encodeURIComponent(token).replaceAll("*", "%2A")}` };
}
