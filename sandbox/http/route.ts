import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** An HTTP call whose body was read. */
export type Call = {
  method: string
  path: string
  /** The values of the path's `:names`, decoded. */
  params: Record<string, string>
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  /** For calls that stay open (server-sent events). */
  request: IncomingMessage
  response: ServerResponse
}

export type Answer = {
  status: number
  headers?: Record<string, string>
  body: string
  /** Sent in place of `body`, for what is no text. */
  bytes?: Buffer
}

/** Handles a call; `handled` means that the route writes the response itself. */
export type Handler = (call: Call) => Answer | 'handled'

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `/phones/:phone/messages`: a `:name` matches one segment. */
  path: string
  /** The name in the fault control, such as `twilio.messages.create`. */
  name: string
  handle: Handler
  /** The largest body that it accepts; 1 MiB when absent. */
  bodyBytesMax?: number
}

export type Match = { route: Route; params: Record<string, string> }
type FindRoute = (method: string, path: string) => Match | undefined

/**
 * Returns a function that finds a route, and looks only at those with the right number of segments.
 * Literal segments win over `:names` because the more literal routes stand first in the list.
 */
export function indexRoutes(routes: Route[]): FindRoute {
  const indexed = new Map<string, { route: Route; pattern: string[] }[]>()
  for (const route of routes) {
    const pattern = route.path.split('/')
    const key = `${route.method} ${pattern.length}`
    const list = indexed.get(key) ?? []
    list.push({ route, pattern })
    indexed.set(key, list)
  }
  return (method, path) => {
    const segments = path.split('/')
    const wantedMethod = method === 'HEAD' ? 'GET' : method
    for (const { route, pattern } of indexed.get(`${wantedMethod} ${segments.length}`) ?? []) {
      const params = matchPath(pattern, segments)
      if (params) return { route, params }
    }
    return undefined
  }
}

function matchPath(pattern: string[], segments: string[]): Record<string, string> | undefined {
  const isLiteral = pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  if (!isLiteral) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    if (!part.startsWith(':')) continue
    const value = decodeSegment(segments[index] ?? '')
    if (!value) return undefined
    params[part.slice(1)] = value
  }
  return params
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Serializes JSON as the providers do: two-space indent, newline at the end. */
export function writeJson(body: unknown): string {
  return `${JSON.stringify(body, null, 2)}\n`
}

/** Returns a JSON answer. */
export function answerJson(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: writeJson(body),
  }
}
