import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCatalogue } from '#rules/errors.ts'
import { keyRoutes } from '#rules/keyRoutes.ts'
import { scratchFolder } from '../../tests/support/scratchFolder.ts'
import { readToolOutput } from '../runTool.ts'
import { type ApiDescription, describeApi } from './describeApi.ts'

const tool = fileURLToPath(new URL('../openapi/writeTypes.mjs', import.meta.url))

/**
 * Writes the types of the client from the OpenAPI document: of the calls that a key may make, and the codes of the
 * error catalogue. The text of sdk/src/api.generated.ts.
 */
export async function writeClientTypes(): Promise<string> {
  const { document } = await describeApi()
  const folder = await scratchFolder('client-types')
  try {
    const file = path.join(folder, 'openapi.json')
    await writeFile(file, JSON.stringify(keepKeyCalls(document)))
    const codes = Object.keys(errorCatalogue).sort()
    return [
      '// Written by `npm run generate` from the OpenAPI document.',
      await readToolOutput([tool, file]),
      '/** Each code with which the server refuses a call. */',
      `export type ErrorCode =\n${codes.map((code) => `  | '${code}'`).join('\n')}`,
      '',
    ].join('\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the document with the calls that a key may make, and no others. */
function keepKeyCalls(document: ApiDescription['document']): ApiDescription['document'] {
  const kept: Record<string, Record<string, object>> = {}
  for (const name of Object.keys(keyRoutes)) {
    const [method = '', route = ''] = name.split(' ')
    const place = route.replaceAll(/:(\w+)/g, '{$1}')
    const call = document.paths?.[place]?.[method.toLowerCase()]
    if (!call) throw new Error(`The OpenAPI document has no ${name}.`)
    kept[place] = { ...kept[place], [method.toLowerCase()]: call }
  }
  return { ...document, paths: kept }
}
