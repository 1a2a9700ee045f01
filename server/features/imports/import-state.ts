import { z } from "zod";
import { weightUnits } from "#core/import/column-unit.ts";
import { type ImportField, importFieldNames } from "#core/import/import-field.ts";
import { type ImportFormat, importFormats } from "#core/import/import-format.ts";
import type { MappedValue } from "#core/import/mapped-value.ts";
import type { ReadingPlan } from "#core/import/reading-plan.ts";
import { channels } from "#core/sale/channel.ts";
import { numberStyles } from "#core/tables/number-shape.ts";

const fieldName = z.enum(importFieldNames as [ImportField, ...ImportField[]]);
const column = z.int().min(0);

const mapping = z.array(z.object({ field: fieldName, column }));

/** Which column of a file fills which field. */
export type StoredMapping = z.infer<typeof mapping>;

const value = z.object({
  field: fieldName,
  text: z.string(),
  channel: z.enum(channels).nullable(),
  as: z.string(),
});

export function readMappedValues(stored: unknown): MappedValue[] {
  return z.array(value).catch([]).parse(stored);
}

const question = z.object({
  kind: z.enum(["NUMBER_STYLE", "WEIGHT_UNIT", "CHANNEL"]),
  column,
  sample: z.string(),
  /** CHANNEL: what to choose from, the seller's own first. */
  channels: z.array(z.enum(channels)).default([]),
});

/** A question that only the seller can answer. */
export type StoredQuestion = z.infer<typeof question>;

const plan: z.ZodType<ReadingPlan> = z.object({
  format: z.enum(importFormats),
  columns: z.array(z.string()),
  fields: z.array(
    z.object({ field: fieldName, column, style: z.enum(numberStyles).nullable(), unit: z.number() }),
  ),
  channel: z.enum(channels).optional(),
  values: z.array(value).optional(),
});

const answers = z.object({
  numberStyle: z.enum(numberStyles).nullable(),
  weightUnit: z.enum(weightUnits).nullable(),
  /** The channel of rows that name none. */
  channel: z.enum(channels).nullable().default(null),
  /** Whether rows of archived products restore them. */
  restoresArchived: z.boolean().default(false),
  /** Category and weight where file and catalogue say none (D307). */
  defaults: z
    .array(
      z.object({
        channel: z.enum(channels),
        category: z.string().nullable(),
        weightGrams: z.number().nullable(),
      }),
    )
    .default([]),
});

/** The seller's answers; null: not answered. */
export type StoredAnswers = z.infer<typeof answers>;

const sheet = z.object({
  position: z.int().min(0),
  name: z.string(),
  isHidden: z.boolean(),
  isRead: z.boolean(),
});

const facts = z.object({
  /** The file's sheets with titles of products. */
  sheets: z.array(sheet).default([]),
  /** Position of the sheet that the seller has chosen; null: the likeliest. */
  sheet: z.int().min(0).nullable().default(null),
  /** What the seller should know of how the file was read; pt-BR. */
  notes: z.array(z.string()).default([]),
  /** Up to three cells of each column. */
  samples: z.array(z.array(z.string())),
  /** Confidence of each guessed field, 0 to 1; 1 in a mapping that the seller used before. */
  confidence: z.partialRecord(fieldName, z.number()),
  isRemembered: z.boolean(),
  answers,
  questions: z.array(question),
  /** How the rows are read; null until they are compared. */
  plan: plan.nullable(),
  /** Why the file cannot be read; pt-BR. */
  message: z.string().nullable(),
});

/** What is known about a file besides its rows; the column `imports.options`. */
export type ImportState = z.infer<typeof facts>;

/** The facts until the file is read. */
export const emptyImportState: ImportState = {
  sheets: [],
  sheet: null,
  notes: [],
  samples: [],
  confidence: {},
  isRemembered: false,
  answers: { numberStyle: null, weightUnit: null, channel: null, restoresArchived: false, defaults: [] },
  questions: [],
  plan: null,
  message: null,
};

/** Parses the stored facts; `emptyImportState` until the file is read. */
export function readImportState(stored: unknown): ImportState {
  return facts.catch(emptyImportState).parse(stored);
}

export function readMapping(stored: unknown): StoredMapping {
  return mapping.catch([]).parse(stored);
}

const format = z.enum(importFormats);

/** The stored format; null until the file is read. */
export function readFormat(stored: string | null): ImportFormat | null {
  return format.nullable().catch(null).parse(stored);
}
