import { ownNode } from "#server/features/account/own-node.ts";
import { User } from "#server/features/account/user-type.ts";
import { batchOwnNodes } from "#server/platform/graphql/batch-nodes.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import {
  createdArgs,
  createdOrderBy,
  createdSinceWhere,
} from "#server/platform/graphql/connections/created-order.ts";
import { ownedRow, requireCursor } from "#server/platform/graphql/connections/require-cursor.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";

const InvoiceStatus = builder.enumType("InvoiceStatus", {
  description: "Status of an invoice at the payment provider, with the provider's names.",
  values: {
    DRAFT: { value: "draft", description: "Not finalized yet." },
    OPEN: { value: "open", description: "Awaiting payment." },
    PAID: { value: "paid", description: "Paid." },
    UNCOLLECTIBLE: {
      value: "uncollectible",
      description: "Written off: the provider no longer expects payment.",
    },
    VOID: { value: "void", description: "Cancelled: it does not have to be paid." },
  } as const,
});

const Invoice = builder.prismaNode("Invoice", {
  description: "An invoice for a period of a subscription. `node` finds only those of the signed-in seller.",
  id: { field: "id" },
  findUnique: ownNode,
  nullable: true,
  fields: (t) => ({
    number: t.exposeString("number", {
      nullable: true,
      description: "Invoice number; null for a draft.",
    }),
    status: t.expose("status", { type: InvoiceStatus, description: "Status at the payment provider." }),
    amountDue: t.float({
      description: "Total amount in units of `currency`, not centavos.",
      resolve: ({ amountDueCents }) => amountDueCents / 100,
    }),
    amountPaid: t.float({
      description: "Amount paid so far in units of `currency`, not centavos.",
      resolve: ({ amountPaidCents }) => amountPaidCents / 100,
    }),
    currency: t.exposeString("currency", { description: "ISO 4217 code: BRL." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the invoice was created." }),
    paidAt: t.expose("paidAt", {
      type: "DateTime",
      nullable: true,
      description: "When the invoice was paid; null until then.",
    }),
    hostedUrl: t.exposeString("hostedUrl", {
      nullable: true,
      description: "The payment provider's page on which the invoice can be paid.",
    }),
    pdfUrl: t.exposeString("pdfUrl", { nullable: true, description: "The invoice as a PDF." }),
  }),
});

batchOwnNodes("Invoice", ({ invoice }, selection, own) => invoice.findMany({ ...selection, where: own }));

builder.objectField(User, "invoices", (t) =>
  t.prismaConnection(
    {
      type: Invoice,
      cursor: "id",
      complexity: databaseCost,
      args: createdArgs,
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
          where: { userId, ...createdSinceWhere(args) },
          orderBy: createdOrderBy(args),
        });
      },
      totalCount: ({ id: userId }, args, { deps }) =>
        deps.db.invoice.count({ where: { userId, ...createdSinceWhere(args) } }),
    },
    { description: "A page of a seller's invoices." },
    { name: "UserInvoicesEdge", description: "An invoice and its cursor." },
  ),
);
