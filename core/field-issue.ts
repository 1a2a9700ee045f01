/** Why one field was refused: `title` and `message` are pt-BR and safe to show (spec 5). */
export type FieldIssue = { field: string; title: string; message: string };
