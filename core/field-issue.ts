/** The reason why a field is refused. `title` and `message` are pt-BR and safe to show. */
export type FieldIssue = { field: string; title: string; message: string };
