import { maxDraftChanges } from "#core/calculator-draft/accept-changes.ts";
import { type Draft, draftEntries } from "#core/calculator-draft/merge-drafts.ts";
import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { AppError, InvalidInputError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { findDraft, saveDraft } from "./stored-draft.ts";

type DraftField = { name: string; value: string; changedAt: Date };

const DraftFieldType = builder.objectRef<DraftField>("CalculatorDraftField").implement({
  description: "A field of the calculator's form that the seller has changed.",
  fields: (t) => ({
    name: t.exposeString("name", {
      description:
        "The name of a field of the calculator's form: an input of `PriceInput`, a field about where the product is sold such as `channel` or `shopeeSellerType`, a detail such as `productName`, or `mode`. More names may follow.",
    }),
    value: t.exposeString("value", {
      description:
        "The text as typed; `true` or `false` for a switch; the name of the chosen option for a choice.",
    }),
    changedAt: t.expose("changedAt", {
      type: "DateTime",
      description: "When it was changed, by this server's clock as the browser estimated it.",
    }),
  }),
});

const DraftType = builder.objectRef<Draft>("CalculatorDraft").implement({
  description: "The calculator's form as the seller has typed it, in any browser.",
  fields: (t) => ({
    fields: t.field({
      type: [DraftFieldType],
      description:
        "The fields that were ever changed. All others have the seller's default or the example's value.",
      resolve: (draft) =>
        draftEntries(draft).map(([name, { value, changedAt }]) => ({
          name,
          value,
          changedAt: new Date(changedAt),
        })),
    }),
    serverTime: t.field({
      type: "DateTime",
      description: "This server's time, with which a browser dates its changes.",
      resolve: (_draft, _args, { deps }) => deps.clock.now(),
    }),
  }),
});

builder.objectField(User, "calculatorDraft", (t) =>
  t.field({
    type: DraftType,
    nullable: true,
    complexity: databaseCost,
    description: "What the seller has typed into the calculator. Null with an API key.",
    resolve: ({ id }, _args, { deps, identity }) =>
      identity.apiKey() === null ? findDraft(deps.db, id) : null,
  }),
);

const DraftChangeInput = builder.inputType("CalculatorDraftChange", {
  description: "A field of the calculator's form that was changed.",
  fields: (t) => ({
    field: t.string({ required: true, description: "Its name. Unknown names are ignored." }),
    value: t.string({ required: true, description: "Its value, as in `CalculatorDraftField.value`." }),
    changedAt: t.field({
      type: "DateTime",
      required: true,
      description:
        "When it was changed, by the clock of `CalculatorDraft.serverTime`. The latest change of a field wins. A time more than a minute ahead counts as now.",
    }),
  }),
});

sellerMutation("saveCalculatorDraft", {
  does: "Stores what was typed into the calculator, merged field by field with what other browsers have stored. Sending the same changes again changes nothing. FORBIDDEN when `userId` is not the signed-in seller.",
  takes: "Changes of the calculator's form.",
  input: (t) => ({
    userId: t.globalID({
      for: User,
      required: true,
      description: "The seller who typed the changes: an open page may belong to an earlier session.",
    }),
    changes: t.field({
      type: [DraftChangeInput],
      required: true,
      description: `The fields that were changed since the last save, at most ${maxDraftChanges}.`,
    }),
  }),
  cost: 4 * databaseCost,
  refuses: [InvalidInputError],
  resolve: async (input, { deps, identity }) => {
    const { account } = await identity.requireSession();
    if (input.userId.id !== account.id) throw new AppError("FORBIDDEN");
    const changes = input.changes.map((change) => ({ ...change, changedAt: change.changedAt.getTime() }));
    await saveDraft(deps, account.id, changes);
    return { viewer: account };
  },
  gives: "The changes were stored, or are older than what is stored.",
  output: viewerOutput("The seller, with the merged form."),
});
