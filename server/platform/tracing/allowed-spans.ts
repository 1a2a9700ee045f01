import type { Attributes } from "@opentelemetry/api";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";

/**
 * The attributes that leave the process (D289). Addresses with their queries, messages of errors,
 * and payloads and results of jobs do not.
 */
const allowed: ReadonlySet<string> = new Set([
  "http.request.method",
  "http.route",
  "http.response.status_code",
  // Of Stripe's calls, without ids.
  "url.template",
  "graphql.operation.name",
  "graphql.operation.type",
  "db.system",
  "db.system.name",
  "db.namespace",
  // SQL with placeholders, never with values.
  "db.query.text",
  // Prisma's operation.
  "model",
  "method",
  "name",
  "bullmq.queue.name",
  "bullmq.job.name",
  "bullmq.job.id",
  "bullmq.job.attempts.made",
]);

/** How a worker asks its queue for work, many times a minute without a job. */
const idle = /^(getNextJob|moveStalledJobsToWait|startStalledCheckTimer|rateLimit|pause|resume|close)\b/;

/** An exporter that sends only what is allowed. */
export function exportAllowed(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, onResult) =>
      exporter.export(spans.filter(({ name }) => !idle.test(name)).map(onlyAllowed), onResult),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function onlyAllowed(span: ReadableSpan): ReadableSpan {
  const { name, kind, parentSpanContext, startTime, endTime, duration, ended, links } = span;
  const { resource, instrumentationScope, droppedAttributesCount, droppedEventsCount, droppedLinksCount } =
    span;
  return {
    name,
    kind,
    spanContext: () => span.spanContext(),
    ...(parentSpanContext && { parentSpanContext }),
    startTime,
    endTime,
    duration,
    ended,
    links: links.map((link) => ({ ...link, attributes: {} })),
    // Events are errors with their message and stack, which may quote values.
    events: [],
    status: { code: span.status.code },
    attributes: onlyAllowedOf(span.attributes),
    resource,
    instrumentationScope,
    droppedAttributesCount,
    droppedEventsCount,
    droppedLinksCount,
  };
}

function onlyAllowedOf(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => allowed.has(name)));
}
