import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** One HTTP call, its body already read. */
export type Call = {
  method: string
  path: string
  /** What the path's `:names` matched, decoded. */
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
}

/** `handled` says that the route keeps the response to itself. */
export type Handler = (call: Call) => Answer | 'handled'

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  /** `/phones/:phone/messages`: a `:name` matches one segment. */
  path: string
  /** What the fault control calls it, e.g. `twilio.messages.create`. */
  name: string
  handle: Handler
}

export type Match = { route: Route; params: Record<string, string> }

/**
 * Finds the route of a path among those of its method.
 * Literal segments win over `:names` because the more literal routes stand first in the list.
 */
export function matchRoute(routes: Route[], method: string, path: string): Match | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method
  const segments = path.split('/')
  for (const route of routes) {
    if (route.method !== wanted) continue
    const params = matchPath(route.path.split('/'), segments)
    if (params) return { route, params }
  }
  return undefined
}

function matchPath(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith(':')) {
      const value = decodeSegment(segment)
      if (!value) return undefined
      params[part.slice(1)] = value
    } else if (part !== segment) return undefined
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

/** A JSON answer, written as the providers write it: two-space indent, newline at the end. */
export function answerJson(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: `${JSON.stringify(body, null, 2)}\n`,
  }
}
