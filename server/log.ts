import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * Opens the structured log. What is logged is chosen line by line (route patterns, never URLs; no
 * bodies, no headers); errors are reduced to what is safe, because a database error quotes the
 * values that caused it.
 * @param destination where the lines go; the standard output by default
 */
export function openLog(
  level: string,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: presentError },
  }
  return pino(options, destination)
}

/** Returns an error without its data: phones, tokens and codes in its message are removed. */
export function presentError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: blot(String(error)) }
  const { code } = error as { code?: unknown }
  const cause = error.cause instanceof Error ? presentError(error.cause) : undefined
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: blot(error.message),
    stack: blot(error.stack ?? ''),
    ...(cause ? { cause } : {}),
  }
}

function blot(text: string): string {
  return text.replace(/\+?\d[\d .-]{4,}\d/g, '[digits]').replace(/\/p\/[\w-]{10,}/g, '/p/[token]')
}
