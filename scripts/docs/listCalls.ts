import { keylessCalls } from '#server/http/keylessCalls.ts'
import type { ApiDescription } from '../generate/describeApi.ts'
import { describeRoute } from './describeRoute.ts'
import { code, codes, writeTable } from './writeTable.ts'

/** Point 7: every call that the server answers, those of the OpenAPI document first. */
export function listCalls({ document, routes }: ApiDescription): string {
  const inside = Object.entries(document.paths ?? {}).flatMap(([url, methods]) =>
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
  const keyless = Object.entries(keylessCalls).map(([name, why]) => [code(name), why])
  return [
    writeTable(['Call', 'What it does', 'Answers'], inside),
    'Outside that document, for browsers, payers, providers and operators:',
    writeTable(['Call', 'From', 'What it does'], outside),
    'Every `POST`, `PATCH`, `PUT` and `DELETE` takes an `Idempotency-Key` but for these, which do no harm when sent again:',
    writeTable(['Call', 'Why'], keyless),
  ].join('\n\n')
}
