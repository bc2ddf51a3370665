import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCatalogue } from '#rules/errors.ts'
import { scratchFolder } from '../../tests/support/scratchFolder.ts'
import { composeContract } from '../contract/composeContract.ts'
import { readToolOutput } from '../runTool.ts'
import { describeApi } from './describeApi.ts'

const tool = fileURLToPath(new URL('../openapi/writeTypes.mjs', import.meta.url))

/**
 * Writes the types of the client: of the calls and objects of the contract with programs, which is docs/api/openapi.json,
 * and the codes of the error catalogue. The text of sdk/src/api.generated.ts.
 */
export async function writeClientTypes(): Promise<string> {
  const contract = composeContract((await describeApi()).routes)
  const folder = await scratchFolder('client-types')
  try {
    const file = path.join(folder, 'openapi.json')
    await writeFile(file, JSON.stringify(contract, keepTypes))
    const codes = Object.keys(errorCatalogue).sort()
    return [
      '// Written by `npm run generate` from the contract with programs.',
      await readToolOutput([tool, file]),
      '/** Each code with which the server refuses a call. */',
      `export type ErrorCode =\n${codes.map((code) => `  | '${code}'`).join('\n')}`,
      '',
    ].join('\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Leaves out what no type follows from: examples, and refusals, which the client throws as one class. */
function keepTypes(key: string, value: unknown): unknown {
  return /^(examples?|[45]\d\d)$/.test(key) ? undefined : value
}
