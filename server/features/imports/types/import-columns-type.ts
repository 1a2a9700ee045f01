import type { ImportField } from "#core/import/import-field.ts";
import type { TableSheet } from "#core/import/table/find-table.ts";
import { builder } from "#server/platform/graphql/builder.ts";
import { ImportFieldEnum } from "./import-enums.ts";

export const ImportColumn = builder
  .objectRef<{ title: string; samples: string[] }>("ImportColumn")
  .implement({
    description: "A column of a file.",
    fields: (t) => ({
      title: t.exposeString("title", { description: "Its title; may be empty or occur more than once." }),
      samples: t.exposeStringList("samples", { description: "Up to three different cells." }),
    }),
  });

export const ImportSheet = builder.objectRef<TableSheet>("ImportSheet").implement({
  description: "A sheet of a file that has titles of products.",
  fields: (t) => ({
    position: t.exposeInt("position", {
      description: "Position in the file, from 0: the argument of `chooseImportSheet`.",
    }),
    name: t.exposeString("name", { description: "Its name, or its file's in an archive; '' for CSV." }),
    isHidden: t.exposeBoolean("isHidden", { description: "Whether spreadsheet programs hide it." }),
    isRead: t.exposeBoolean("isRead", { description: "Whether its rows are those of this import." }),
  }),
});

export const ImportMapping = builder
  .objectRef<{ field: ImportField; column: number; confidence: number }>("ImportMapping")
  .implement({
    description: "A field, and the column that fills it.",
    fields: (t) => ({
      field: t.expose("field", { type: ImportFieldEnum, description: "The field." }),
      column: t.exposeInt("column", { description: "Position in `columns`, from 0." }),
      confidence: t.exposeFloat("confidence", {
        description: "0 to 1. Below 0.8 the seller should check it; 1 when the seller chose it.",
      }),
    }),
  });
