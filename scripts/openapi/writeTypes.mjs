// Reads an OpenAPI document from standard input and writes its TypeScript types to standard
// output. In a process of its own, because of the hook below.
import { createRequire, registerHooks } from 'node:module'
import { json } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

// npm lifts openapi-typescript to the project's node_modules, where `typescript` is version 7,
// which has no compiler API. Version 5 stays in this folder: point it there.
const typescript5 = pathToFileURL(createRequire(import.meta.url).resolve('typescript')).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript'
      ? { url: typescript5, shortCircuit: true }
      : next(specifier, context),
})

const { default: openapiTypes, astToString } = await import('openapi-typescript')
process.stdout.write(astToString(await openapiTypes(await json(process.stdin))))
