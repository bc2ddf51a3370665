// Generates clients of an OpenAPI document by two independent generators and compiles them, with a program that calls
// through each. Writes to standard output what the compiler found, one line for each.
// Called with the path of the document and an empty folder.
import { readFile, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

// npm puts this generator beside the TypeScript 7 of the project, which has no compiler API: it gets ours.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier,
      specifier === 'typescript' ? { ...context, parentURL: import.meta.url } : context,
    ),
})
const { createClient } = await import('@hey-api/openapi-ts')

const [document, folder] = process.argv.slice(2)

const program = `
import { createRequest, readRequest } from './heyApi/sdk.gen'
import type { paths } from './openapiTypescript'

type Body = paths['/v1/requests']['post']['requestBody']['content']['application/json']
const body: Body = { phone: '+44 7400 123456', amountMinor: 8500, whatFor: 'Boiler service' }
// @ts-expect-error an amount is a number
export const wrong: Body = { ...body, amountMinor: '85.00' }

export async function ask(): Promise<string> {
  const { data, error } = await createRequest({ body, headers: { 'Idempotency-Key': 'booking-1042' } })
  if (error) throw new Error(error.code)
  const read = await readRequest({ path: { id: data.id } })
  return read.data?.status === 'paid' ? read.data.paidAt ?? '' : data.payLink ?? ''
}

type Answer = paths['/v1/requests/{id}']['get']['responses'][200]['content']['application/json']
export function isPaid({ status }: Answer): boolean {
  return status === 'paid'
}
`

const nodes = await openapiTS(pathToFileURL(document))
await writeFile(path.join(folder, 'openapiTypescript.ts'), astToString(nodes))
await createClient({
  input: JSON.parse(await readFile(document, 'utf8')),
  output: path.join(folder, 'heyApi'),
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent', file: false },
})
const file = path.join(folder, 'program.ts')
await writeFile(file, program)
const compiled = ts.createProgram([file], {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  strict: true,
  noEmit: true,
  // The types of the browser are not ours to check.
  skipLibCheck: true,
  types: [],
})
for (const { messageText, file: where, start } of ts.getPreEmitDiagnostics(compiled)) {
  const line =
    where && start !== undefined ? where.getLineAndCharacterOfPosition(start).line + 1 : 0
  const words = ts.flattenDiagnosticMessageText(messageText, ' ')
  process.stdout.write(`${where?.fileName ?? ''}:${line} ${words}\n`)
}
