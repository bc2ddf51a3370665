// Reads an OpenAPI document from standard input and writes its TypeScript types to standard output.
// In a process of its own, because of the hook below.
import { createRequire, registerHooks } from 'node:module'
import { json } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

// npm hoists openapi-typescript to the project's node_modules, where `typescript` is version 7,
// which has no compiler API. Version 5 stays in this folder: point to it.
const typescript5 = pathToFileURL(createRequire(import.meta.url).resolve('typescript')).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript'
      ? { url: typescript5, shortCircuit: true }
      : next(specifier, context),
})

const { default: openapiTypes, astToString } = await import('openapi-typescript')
const types = await openapiTypes(await json(process.stdin))
process.stdout.write(astToString(ts.transform(types, [allowUndefined]).transformed))

/**
 * Turns `name?: string` into `name?: string | undefined`, which is what it means in JSON, and what
 * zod's own types say.
 */
function allowUndefined(context) {
  const orUndefined = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword)
  return function visit(node) {
    const inner = ts.visitEachChild(node, visit, context)
    if (!ts.isPropertySignature(inner) || !inner.questionToken || !inner.type) return inner
    if (inner.type.kind === ts.SyntaxKind.NeverKeyword) return inner
    const { modifiers, name, questionToken, type } = inner
    const wider = ts.factory.createUnionTypeNode([type, orUndefined])
    return ts.factory.updatePropertySignature(inner, modifiers, name, questionToken, wider)
  }
}
