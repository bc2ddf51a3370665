import { StartRefused } from '#server/startRefused.ts'

/** Where traces are posted, and the part of them that is recorded, from 0 to 1. */
export type Traces = { address: string; share: number }

/**
 * Reads where traces go: `OTEL_EXPORTER_OTLP_ENDPOINT`, the address of a collector, below which OTLP over HTTP has its
 * own path; and how many are recorded, `OTEL_TRACES_SAMPLER_ARG`.
 * @returns null for nowhere
 * @throws {StartRefused}
 * Source: https://opentelemetry.io/docs/specs/otel/protocol/exporter/#endpoint-urls-for-otlphttp
 */
export function readTraces(environment: Record<string, string | undefined>): Traces | null {
  const given = environment['OTEL_EXPORTER_OTLP_ENDPOINT']
  if (!given) return null
  const base = URL.parse(given)
  if (base?.protocol !== 'http:' && base?.protocol !== 'https:')
    throw new StartRefused(
      `OTEL_EXPORTER_OTLP_ENDPOINT is "${given}": set it to the address of a collector, such as http://127.0.0.1:4318, or leave it out.`,
    )
  const part = environment['OTEL_TRACES_SAMPLER_ARG'] || '1'
  const share = Number(part)
  if (!(share >= 0 && share <= 1))
    throw new StartRefused(
      `OTEL_TRACES_SAMPLER_ARG is "${part}": set it to the part of the traces to record, from 0 to 1, or leave it out for all.`,
    )
  return { address: `${base.origin}${base.pathname.replace(/\/$/, '')}/v1/traces`, share }
}
