import { z } from "zod";
import type {
  ZodOpenApiContentObject,
  ZodOpenApiOperationObject,
  ZodOpenApiRequestBodyObject,
  ZodOpenApiResponseObject,
} from "zod-openapi";
import { type ErrorCode, errorCodes, errorText, statusOf } from "#core/errors/errors.ts";
import { AppError, PaymentError } from "#server/platform/errors.ts";
import { errorShapeOf } from "#server/platform/http/error-shape.ts";
import { unknownField } from "#server/platform/rest/parse-fields.ts";
import type { RestAnswer } from "#server/platform/rest/rest-answer.ts";
import { noBody, type RestBody } from "#server/platform/rest/rest-body.ts";
import { type RestRoute, type RestSecurity, takesIdempotencyKey } from "#server/platform/rest/rest-route.ts";

export function describeCall(call: RestRoute): ZodOpenApiOperationObject {
  const { tag, summary, description, query, body, answer } = call;
  const headers = describeRequestHeaders(call);
  return {
    operationId: operationId(call),
    tags: [tag],
    summary,
    description,
    security: call.security.map(securityRequirement),
    ...(query || headers
      ? { requestParams: { ...(query && { query }), ...(headers && { header: headers }) } }
      : {}),
    ...(body && { requestBody: describeBody(body) }),
    responses: {
      [`${answer.status}`]: describeAnswer(answer),
      ...(answer.isTagged && { "304": { description: "Nada mudou desde a ETag enviada." } }),
      ...describeRefusals(call),
    },
  };
}

const idempotencyKey = z.object({
  "Idempotency-Key": z.string().optional().meta({
    description:
      "De 1 a 255 caracteres. Por 24 horas, o mesmo pedido com a mesma chave recebe a mesma resposta, com `Idempotent-Replayed: true`, e nada é feito de novo.",
  }),
});

function describeRequestHeaders(call: RestRoute): RestRoute["headers"] {
  if (!takesIdempotencyKey(call) || call.answersSecret) return call.headers;
  return call.headers ? call.headers.extend(idempotencyKey.shape) : idempotencyKey;
}

/** Method and path in camel case: postCompleteSubscription. */
function operationId({ method, path }: RestRoute): string {
  const words = path.replace("/api/", "").split(/[^a-z]+/);
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(
    "",
  );
}

function securityRequirement(security: RestSecurity): Record<string, string[]> {
  return security === "none" ? {} : { [security]: [] };
}

function describeBody({ content, description, isOptional }: RestBody<unknown>): ZodOpenApiRequestBodyObject {
  return { content, required: !isOptional, ...(description && { description }) };
}

function describeAnswer({ description, content, headers }: RestAnswer<unknown>): ZodOpenApiResponseObject {
  return { description, ...(content && { content }), ...(headers && { headers: describeHeaders(headers) }) };
}

function describeHeaders(headers: Readonly<Record<string, string>>) {
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  return Object.fromEntries(described);
}

/** One response per status, with an example for each of its codes. */
function describeRefusals(call: RestRoute): Record<`${number}`, ZodOpenApiResponseObject> {
  const possible = callRefusals(call);
  const codes = errorCodes.filter((code) => possible.has(code));
  const byStatus = Map.groupBy(codes, (code) => statusOf[code]);
  const described = [...byStatus].map(([status, sharing]) => [status, describeRefusal(call, sharing)]);
  return Object.fromEntries(described);
}

function describeRefusal(
  { path, answer }: Pick<RestRoute, "path" | "answer">,
  codes: readonly ErrorCode[],
): ZodOpenApiResponseObject {
  const isPage = codes.some((code) => answer.refusalPages?.[code]);
  const shape = errorShapeOf(path);
  const examples = codes.map((code) => [code, { value: shape.body(errorExample(code)) }]);
  const content: ZodOpenApiContentObject = {
    "application/json": { schema: shape.schema(codes), examples: Object.fromEntries(examples) },
    ...(isPage && { "text/html": {} }),
  };
  const headers = codes.some((code) => code === "RATE_LIMITED" || code === "RATE_LIMIT")
    ? { headers: describeHeaders({ "Retry-After": "Quantos segundos esperar antes de tentar de novo." }) }
    : {};
  return { description: codes.map((code) => `\`${code}\``).join(", "), content, ...headers };
}

/** Every error code of a call: its own, and those that follow from its security and its body. */
function callRefusals(call: RestRoute): ReadonlySet<ErrorCode> {
  return new Set([
    ...call.refusals,
    ...bodyRefusals(call),
    ...queryRefusals(call),
    ...callerRefusals(call),
    ...idempotencyRefusals(call),
    "INTERNAL",
    "UNAVAILABLE",
  ]);
}

/** A call for one account refuses query parameters that do not exist (AP-13). */
function queryRefusals({ security }: RestRoute): readonly ErrorCode[] {
  return security.includes("none") ? [] : ["BAD_USER_INPUT"];
}

function bodyRefusals({ method, body }: RestRoute): readonly ErrorCode[] {
  if (method === "GET") return [];
  return [...(body ?? noBody).refusals, "PAYLOAD_TOO_LARGE", "CROSS_SITE_REQUEST"];
}

/**
 * API keys are checked before the call, so an unknown or unreadable key is refused by every call.
 */
function callerRefusals({ security }: RestRoute): readonly ErrorCode[] {
  const keyCodes: ErrorCode[] = ["UNAUTHENTICATED", "INVALID_API_KEY", "API_KEY_EXPIRED", "FEATURE_DENIED"];
  return [...keyCodes, "RATE_LIMITED", security.includes("apiKey") ? "API_KEY_SCOPE" : "API_KEY_NOT_ALLOWED"];
}

function idempotencyRefusals(call: RestRoute): readonly ErrorCode[] {
  if (!takesIdempotencyKey(call)) return [];
  if (call.answersSecret) return ["IDEMPOTENCY_NOT_ACCEPTED"];
  return [
    "BAD_USER_INPUT",
    "IDEMPOTENCY_MISMATCH",
    "IDEMPOTENCY_RUNNING",
    "IDEMPOTENCY_UNKNOWN",
    "IDEMPOTENCY_NOT_STORED",
  ];
}

const examples: Partial<Record<ErrorCode, AppError>> = {
  BAD_USER_INPUT: new AppError("BAD_USER_INPUT", { fields: { nickname: unknownField } }),
  USERNAME_TAKEN: new AppError("USERNAME_TAKEN", { fields: { username: errorText.USERNAME_TAKEN } }),
  EMAIL_TAKEN: new AppError("EMAIL_TAKEN", { fields: { email: errorText.EMAIL_TAKEN } }),
  CARD_ERROR: new PaymentError("CARD_ERROR", {
    code: "card_declined",
    declineCode: "insufficient_funds",
    message: "Saldo insuficiente. Verifique seu limite.",
  }),
};

/** An example of a refusal with this code. */
function errorExample(code: ErrorCode): AppError {
  return examples[code] ?? new AppError(code);
}
