import { User } from "#server/features/account/user-type.ts";
import { viewerOutput } from "#server/features/account/viewer-output.ts";
import { InvalidInputError, RefusedError } from "#server/platform/errors.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { databaseCost } from "#server/platform/graphql/limits/field-cost.ts";
import { sellerMutation } from "#server/platform/graphql/mutation.ts";
import { noticeRegistry } from "../registered-notices.ts";
import { type FoundPreference, findPreferences } from "./find-preferences.ts";
import { savePreferences } from "./save-preferences.ts";

const NoticePreference = builder.objectRef<FoundPreference>("NoticePreference").implement({
  description: "Where the seller wants notices of one kind.",
  fields: (t) => ({
    kind: t.string({
      description: "The kind, to send to `saveNoticePreferences`.",
      resolve: ({ definition }) => definition.kind,
    }),
    title: t.string({
      description: "Its name, in Brazilian Portuguese.",
      resolve: ({ definition }) => definition.title,
    }),
    text: t.string({
      description: "When such a notice comes, in Brazilian Portuguese.",
      resolve: ({ definition }) => definition.text,
    }),
    app: t.exposeBoolean("app", { description: "Whether it appears in the app." }),
    email: t.exposeBoolean("email", { description: "Whether it comes by e-mail." }),
    version: t.exposeInt("version", {
      description: "Version number, to send to `saveNoticePreferences`; 0: never chosen.",
    }),
  }),
});

builder.objectField(User, "noticePreferences", (t) =>
  t.field({
    type: [NoticePreference],
    complexity: databaseCost,
    description: "Where the seller wants each kind of notice.",
    resolve: ({ id }, _args, { deps }) => findPreferences(deps.db, id, noticeRegistry.preferences),
  }),
);

const NoticePreferenceInput = builder.inputType("NoticePreferenceInput", {
  description: "A choice for one kind of notice.",
  fields: (t) => ({
    kind: t.string({ required: true, description: "The kind." }),
    app: t.boolean({ required: true, description: "Whether it appears in the app." }),
    email: t.boolean({ required: true, description: "Whether it comes by e-mail." }),
    version: t.int({ required: true, description: "`NoticePreference.version` as it was read." }),
  }),
});

sellerMutation("saveNoticePreferences", {
  does: "Saves where the seller wants notices: all choices or none. VERSION_CONFLICT when another tab, device or a link of an e-mail has changed one since: read them again.",
  takes: "The choices to save.",
  input: (t) => ({
    preferences: t.field({
      type: [NoticePreferenceInput],
      required: true,
      description: "The kinds to change, each once. Others keep their choice.",
    }),
  }),
  cost: 4 * databaseCost,
  refuses: [InvalidInputError, RefusedError],
  resolve: async (input, { deps, identity }) => {
    const { account: viewer } = await identity.requireSession();
    const { preferences: definitions } = noticeRegistry;
    await savePreferences(deps, viewer.id, { choices: input.preferences, definitions });
    return { viewer };
  },
  gives: "The choices were saved.",
  output: viewerOutput("The seller, with the saved choices."),
});
