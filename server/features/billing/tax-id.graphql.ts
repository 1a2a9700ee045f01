import { maskedTaxId, type TaxIdType, taxIdTypes } from "#core/billing/tax-id.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { InvalidInputError, PaymentError, RateLimitedError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { findBillingAccount } from "./billing-account.ts";
import { changeTaxId } from "./change-tax-id.ts";

const TaxIdKind = builder.enumType("TaxIdKind", {
  description: "The kind of number on the invoices.",
  values: {
    CPF: { value: "br_cpf", description: "A person's number." },
    CNPJ: { value: "br_cnpj", description: "A company's number." },
  } as const,
});

type ShownTaxId = { type: TaxIdType; last4: string };

const TaxIdRef = builder.objectRef<ShownTaxId>("TaxId").implement({
  description: "The CPF or CNPJ on the seller's invoices, limited to what may be shown.",
  fields: (t) => ({
    kind: t.expose("type", { type: TaxIdKind, description: "CPF or CNPJ." }),
    masked: t.string({
      description: "The masked number with its last four characters: •••.•••.•47-25.",
      resolve: ({ type, last4 }) => maskedTaxId(type, last4),
    }),
  }),
});

builder.objectField(User, "taxId", (t) =>
  t.field({
    type: TaxIdRef,
    nullable: true,
    complexity: databaseCost,
    description: "The CPF or CNPJ on the seller's invoices; null when there is none.",
    resolve: async ({ id }, _args, { deps }) => {
      const account = await findBillingAccount(deps, id);
      const { taxIdType, taxIdLast4: last4 } = account ?? {};
      const type = taxIdTypes.find((known) => known === taxIdType);
      return type && last4 ? { type, last4 } : null;
    },
  }),
);

sellerMutation("setTaxId", {
  does: "Puts a CPF or CNPJ on the seller's later invoices; NO_SUBSCRIPTION for a seller who never subscribed. The number is stored at the payment provider only.",
  takes: "The number for the invoices.",
  input: (t) => ({
    taxId: t.string({
      description: "A CPF or CNPJ, with or without punctuation; null removes it from later invoices.",
    }),
  }),
  cost: 200,
  refuses: [InvalidInputError, RefusedError, PaymentError, RateLimitedError],
  resolve: async (input, { deps, identity }) => {
    const account = await identity.requireAccount();
    await changeTaxId(deps, account, identity, { text: input.taxId ?? null });
    deps.securityEvent(identity, { event: "tax_id_changed", userId: account.id });
    const viewer = await requireAccount(deps, account.id);
    identity.refresh(viewer);
    return { viewer };
  },
  gives: "Later invoices show the change.",
  output: viewerOutput("The signed-in seller, read after the call."),
});
