import { randomUUID } from "node:crypto";
import { httpInstrumentationMiddleware } from "@hono/otel";
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { PrismaInstrumentation } from "@prisma/instrumentation";
import { BullMQOtel } from "bullmq-otel";
import { routePath } from "hono/route";
import { buildInfo } from "#server/platform/build-info.ts";
import { exportAllowed } from "./allowed-spans.ts";
import type { ProcessRole, Tracing } from "./tracing.ts";

const serviceName = "calculadora-de-precos";

/**
 * Starts OpenTelemetry in this process: the packages for Hono, Prisma and BullMQ, and the spans of
 * `inSpan`. OTEL_RESOURCE_ATTRIBUTES and OTEL_EXPORTER_OTLP_HEADERS apply.
 */
export function startTracing(endpoint: URL, role: ProcessRole): Tracing {
  const url = `${endpoint.href.replace(/\/$/, "")}/v1/traces`;
  const exporter = exportAllowed(new OTLPTraceExporter({ url }));
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          "service.name": `${serviceName}-${role}`,
          "service.version": buildInfo.version,
          "service.instance.id": randomUUID(),
          "vcs.ref.head.revision": buildInfo.revision,
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  // Prisma asks for its instrumentation at each query: nothing is patched.
  new PrismaInstrumentation().enable();
  const tracer = trace.getTracer(serviceName);

  return {
    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent ?? null;
    },
    inSpan(name, attributes, work) {
      return tracer.startActiveSpan(name, { kind: SpanKind.INTERNAL, attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    inCall(name, work, { traceparent, attributesOf } = {}) {
      const parent = traceparent ? propagation.extract(context.active(), { traceparent }) : context.active();
      return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT }, parent, async (span) => {
        try {
          const result = await work();
          span.setAttributes(attributesOf?.(result) ?? {});
          return result;
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    recordCall(name, { startMs, endMs, attributes }) {
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: startMs, attributes });
      span.end(endMs);
    },
    requests: httpInstrumentationMiddleware({
      serviceName,
      spanNameFactory: (c) => `${c.req.method} ${routePath(c)}`,
    }),
    jobs: new BullMQOtel({ tracerName: "bullmq" }),
    stop: () => provider.shutdown(),
  };
}
