import type { ApiDescription } from '../generate/describeApi.ts'
import { describeRoute } from './describeRoute.ts'
import { code, codes, writeTable } from './writeTable.ts'

type Operation = { summary?: string; responses?: Record<string, unknown> }

/** Point 7: every call that the server answers, those of the OpenAPI document first. */
export function listCalls({ document, routes }: ApiDescription): string {
  const operations = (document.paths ?? {}) as Record<string, Record<string, Operation>>
  const inside = Object.entries(operations).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, { summary = '', responses = {} }]) => [
      code(`${method.toUpperCase()} ${url}`),
      summary,
      codes(Object.keys(responses)),
    ]),
  )
  const outside = routes
    .filter(({ inDocument }) => !inDocument)
    .map((route) => ({ route, ...describeRoute(route) }))
    .filter(({ kind }) => kind === 'call')
    .map(({ route, who, what }) => [code(`${route.method} ${route.url}`), who, what])
  return [
    writeTable(['Call', 'What it does', 'Answers'], inside),
    'Outside that document, where a token or a signature speaks instead of a session:',
    writeTable(['Call', 'From', 'What it does'], outside),
  ].join('\n\n')
}
