import type { TestApp } from "../app/test-app.ts";
import { escaped } from "./json-pointer.ts";

type Media = { schema?: object; example?: unknown; examples?: Record<string, { value: unknown }> };
type Content = Record<string, Media>;
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { in: string; required?: boolean }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
/** The part of /api/openapi.json that tests check. */
export type ApiDocument = {
  openapi: string;
  info: { version: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<"get" | "post", Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
};

/** The description as served by the app. */
export async function servedDocument(app: TestApp): Promise<ApiDocument> {
  return await (await app.client().get("/api/openapi.json")).json();
}

/** Every call by "verb path". */
export function operationsOf({ paths }: ApiDocument) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => ({ path, verb, call: `${verb} ${path}`, operation })),
  );
}

/**
 * Every request body and response with its schema and examples, by the JSON pointer of its schema.
 */
export function mediaOf(document: ApiDocument) {
  return operationsOf(document).flatMap(({ path, verb, operation }) => {
    const at = ["paths", path, verb];
    const bodies = operation.requestBody ? [{ at: [...at, "requestBody"], of: operation.requestBody }] : [];
    const answers = Object.entries(operation.responses).map(([status, of]) => ({
      at: [...at, "responses", status],
      of,
    }));
    return [...bodies, ...answers].flatMap((each) =>
      Object.entries(each.of.content ?? {}).map(([type, media]) => ({
        pointer: [...each.at, "content", type, "schema"].map((part) => `/${escaped(part)}`).join(""),
        media,
      })),
    );
  });
}

/** Every `$ref` of the document. */
export function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner] : referencesIn(inner),
  );
}
