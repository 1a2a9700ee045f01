import { ownNode } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { ownedRow, requireCursor } from "#server/platform/graphql/limits/require-cursor.ts";

const InvoiceStatus = builder.enumType("InvoiceStatus", {
  description: "The payment provider's state of an invoice, under its names.",
  values: {
    DRAFT: { value: "draft", description: "Not final yet." },
    OPEN: { value: "open", description: "To be paid." },
    PAID: { value: "paid", description: "Paid." },
    UNCOLLECTIBLE: { value: "uncollectible", description: "Given up." },
    VOID: { value: "void", description: "Cancelled." },
  } as const,
});

const Invoice = builder.prismaNode("Invoice", {
  description: "What was charged, or should be. `node` finds only one's own.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    number: t.exposeString("number", {
      nullable: true,
      description: "Its number; null while it is a draft.",
    }),
    status: t.expose("status", { type: InvoiceStatus, description: "The payment provider's state." }),
    amountDue: t.float({
      description: "What is to be paid in all, in `currency` (not in centavos).",
      resolve: ({ amountDueCents }) => amountDueCents / 100,
    }),
    amountPaid: t.float({
      description: "What has been paid, in `currency` (not in centavos).",
      resolve: ({ amountPaidCents }) => amountPaidCents / 100,
    }),
    currency: t.exposeString("currency", { description: "ISO 4217: BRL." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was made." }),
    paidAt: t.expose("paidAt", { type: "DateTime", nullable: true, description: "When it was paid." }),
    hostedUrl: t.exposeString("hostedUrl", {
      nullable: true,
      description: "The payment provider's page of it, where it can be paid.",
    }),
    pdfUrl: t.exposeString("pdfUrl", { nullable: true, description: "The same as a PDF." }),
  }),
});

batchOwnNodes("Invoice", ({ invoice }, selection, own) => invoice.findMany({ ...selection, where: own }));

builder.objectField(User, "invoices", (t) =>
  t.prismaConnection(
    {
      type: Invoice,
      cursor: "id",
      complexity: databaseCost,
      description: "The seller's invoices, newest first.",
      resolve: async (query, { id: userId }, args, { deps }) => {
        const { invoice } = deps.db;
        await requireCursor(
          query,
          args,
          ownedRow((id) => invoice.count({ where: { id, userId } })),
        );
        return await invoice.findMany({
          ...query,
          where: { userId },
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        });
      },
    },
    { description: "A page of a seller's invoices." },
    { name: "UserInvoicesEdge", description: "An invoice on its page." },
  ),
);
