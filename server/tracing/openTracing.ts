import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { drainLimits } from '#rules/drainLimits.ts'
import type { Config } from '#server/config.ts'
import type { Traces } from './readTraces.ts'
import { setTracing, type Tracing } from './spans.ts'

const carrier = {
  get: (from: string, key: string) => (key === 'traceparent' ? from : undefined),
  keys: () => ['traceparent'],
}

/**
 * Begins to trace: spans are collected and sent by OTLP over HTTP. OpenTelemetry's own variables set where to, its
 * headers, the sample and the name of the service; nothing of it is registered globally.
 * https://opentelemetry.io/docs/specs/otel/protocol/exporter/
 */
export function openTracing(
  { address, share }: Traces,
  { role, version }: { role: Config['role']; version: string },
): { stop(): Promise<void> } {
  const known = resourceFromAttributes({
    ...{ 'service.name': 'ringup', 'service.version': version, 'ringup.role': role },
  })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(known)
      .merge(detectResources({ detectors: [envDetector] })),
    // Of a trace that began elsewhere, as was decided there.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: address }) })],
  })
  const tracer = provider.getTracer('ringup', version)
  const propagator = new W3CTraceContextPropagator()
  const tracing: Tracing = {
    open({ name, kind, attributes = {} }, parent) {
      const above =
        typeof parent === 'string'
          ? propagator.extract(ROOT_CONTEXT, parent, carrier)
          : (parent ?? ROOT_CONTEXT)
      const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes }, above)
      return {
        context: trace.setSpan(above, span),
        end({ failed, attributes: learned = {}, name: better }) {
          if (better) span.updateName(better)
          span.setAttributes(learned)
          // Without the message, which may quote a number or a text.
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    toTraceparent(context) {
      const headers: Record<string, string> = {}
      propagator.inject(context, headers, {
        set(into, key, value) {
          into[key] = value
        },
      })
      return headers['traceparent']
    },
  }
  setTracing(tracing)
  return {
    async stop() {
      setTracing(null)
      // A collector that does not answer keeps no process from ending.
      const flushed = provider.shutdown().catch(() => {})
      await Promise.race([flushed, sleep(drainLimits.traceFlushMs, undefined, { ref: false })])
    },
  }
}
