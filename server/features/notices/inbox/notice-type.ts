import { ownNode } from "#server/features/account/own-node.ts";
import type { Notice as NoticeRow } from "#server/platform/db/generated/client.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import type { InAppText } from "../define-notice.ts";
import { noticeRegistry } from "../registered-notices.ts";

const NoticeAction = builder.objectRef<InAppText["action"]>("NoticeAction").implement({
  description: "What a notice leads to.",
  fields: (t) => ({
    label: t.exposeString("label", { description: "The text of its link." }),
    path: t.exposeString("path", { description: "The page of the web app, as a path." }),
  }),
});

export const Notice = builder.prismaNode("Notice", {
  description: "Something that the seller was told. `node` only finds the seller's own.",
  id: { field: "id" },
  findUnique: async (id, context) => ({ ...(await ownNode(id, context)), inApp: true }),
  nullable: true,
  fields: (t) => ({
    kind: t.exposeString("kind", { description: "What kind of notice it is: 'weekly-summary'." }),
    text: t.string({
      select: { kind: true, data: true },
      description: "A sentence with the seller's own figures, in Brazilian Portuguese.",
      resolve: (notice, _args, { deps }) => textOf(notice, deps.clock.now())?.text ?? titleOf(notice),
    }),
    action: t.field({
      type: NoticeAction,
      nullable: true,
      select: { kind: true, data: true },
      description: "What it leads to; null for one of an older release, which shows its title only.",
      resolve: (notice, _args, { deps }) => textOf(notice, deps.clock.now())?.action ?? null,
    }),
    isRead: t.boolean({
      select: { readAt: true },
      description: "Whether the seller has read it.",
      resolve: ({ readAt }) => readAt !== null,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the seller was told." }),
  }),
});

batchOwnNodes("Notice", ({ notice }, selection, own) =>
  notice.findMany({ ...selection, where: { ...own, inApp: true } }),
);

type Stored = Pick<NoticeRow, "kind" | "data">;

function textOf({ kind, data }: Stored, now: Date): InAppText | null {
  return noticeRegistry.byName.get(kind)?.inApp(data, now) ?? null;
}

function titleOf({ kind }: Stored): string {
  return noticeRegistry.byName.get(kind)?.preference.title ?? "Aviso";
}
