import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Context, SpanKind } from '@opentelemetry/api'

/**
 * A piece of work in a trace. Its name and attributes come from short lists that the program knows: patterns of routes,
 * kinds of jobs, providers. Never an address, an id or a word of somebody's.
 */
export type SpanPlan = { name: string; kind: keyof typeof SpanKind; attributes?: Attributes }

/** A span that has begun. */
export type OpenSpan = {
  context: Context
  end(outcome: { failed: boolean; attributes?: Attributes; name?: string }): void
}

/** The parts that need OpenTelemetry, which is loaded only where traces are wanted. */
export type Tracing = {
  /** Opens a span below `parent`: a context, or a `traceparent` of elsewhere; a trace of its own without one. */
  open(plan: SpanPlan, parent: Context | string | undefined): OpenSpan
  /** Writes a context as the header `traceparent` of W3C Trace Context. */
  toTraceparent(context: Context): string | undefined
}

let tracing: Tracing | null = null
const current = new AsyncLocalStorage<Context>()

/** Turns tracing on, or off by null; for all of this process. */
export function setTracing(wanted: Tracing | null): void {
  tracing = wanted
}

/** Returns what traces are made with; null while nobody wants them. */
export function tracingOf(): Tracing | null {
  return tracing
}

/** Runs `work` so that spans which it opens are below the one of `context`. */
export function below<Value>({ context }: OpenSpan, work: () => Value): Value {
  return current.run(context, work)
}

/**
 * Does `work` in a span of its own, below the present one or below a `traceparent` of elsewhere. While nobody wants
 * traces, that is one comparison.
 */
export async function inSpan<Value>(
  plan: () => SpanPlan,
  work: () => Promise<Value>,
  parent?: string,
): Promise<Value> {
  if (!tracing) return work()
  const span = tracing.open(plan(), parent ?? current.getStore())
  try {
    const value = await below(span, work)
    span.end({ failed: false })
    return value
  } catch (error) {
    span.end({ failed: true })
    throw error
  }
}

/** Returns the `traceparent` by which work elsewhere goes on with the present trace; undefined without one. */
export function traceparent(): string | undefined {
  const context = current.getStore()
  return tracing && context ? tracing.toTraceparent(context) : undefined
}

/** Returns the same as the headers of a call. */
export function traceHeaders(): { traceparent?: string } {
  const present = traceparent()
  return present ? { traceparent: present } : {}
}
