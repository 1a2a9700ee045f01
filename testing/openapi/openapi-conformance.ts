import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { OpenApiDocument } from "#server/app/openapi/describe-calls.ts";
import { escaped } from "./json-pointer.ts";

/** The response of an /api address as sent. */
export type ApiAnswer = {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  body: string;
};

type Operation = {
  responses: Record<string, { content?: Record<string, { schema?: object }> } | undefined>;
};

/**
 * The differences between a response and the description of the calls, one readable line each;
 * empty when there are none.
 */
export type FindViolations = (answer: ApiAnswer) => string[];

export function createFindViolations(document: OpenApiDocument): FindViolations {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "openapi.json");
  const compiled = new Map<string, ValidateFunction>();

  function fits(pointer: string, value: unknown): string[] {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi.json#${pointer}` });
    compiled.set(pointer, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `body${instancePath} ${message}`);
  }

  return function findViolations({ method, path, status, headers, body }) {
    const type = headers.get("content-type")?.split(";")[0] ?? null;
    const item = document.paths?.[path];
    if (!item) return refusalViolations({ method, status, type, body });
    if (method === "OPTIONS" && status === 204)
      return headers.has("allow") && body === "" ? [] : ["OPTIONS does not say what is allowed"];
    const verb = (method === "HEAD" ? "GET" : method).toLowerCase();
    const operation = verb === "get" || verb === "post" ? (item[verb] as Operation | undefined) : undefined;
    if (!operation) {
      const isSilent = status === 405 && !headers.has("allow");
      return [
        ...refusalViolations({ method, status, type, body }),
        ...(isSilent ? ["405 without Allow"] : []),
      ];
    }
    const response = operation.responses[status];
    if (!response) return [`status ${status} is not described`];
    if (method === "HEAD" || !response.content) return body === "" ? [] : ["it has a body"];
    const media = type === null ? undefined : response.content[type];
    if (!media) return [`content type ${type} is not described`];
    if (!media.schema) return [];
    const pointer = ["paths", path, verb, "responses", `${status}`, "content", type ?? "", "schema"];
    return fits(pointer.map((part) => `/${escaped(part)}`).join(""), JSON.parse(body));
  };
}

/** For an address without a call, every response is a refusal in JSON. */
function refusalViolations({
  method,
  status,
  type,
  body,
}: Pick<ApiAnswer, "method" | "status" | "body"> & { type: string | null }): string[] {
  if (status < 400) return [`an address or method without a description answers ${status}`];
  if (type !== "application/json") return [`content type ${type} instead of JSON`];
  return method === "HEAD" || body.includes('"message"') ? [] : ["a refusal without a message"];
}
