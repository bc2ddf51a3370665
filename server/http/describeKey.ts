import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { isKeyRoute } from '#rules/keyRoutes.ts'
import { limits } from '#rules/limits.ts'
import { keylessCalls } from './keylessCalls.ts'

const header = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: 1,
      maxLength: limits.idempotencyKeyCharactersMax,
      description:
        'Made by the caller, one for each thing that is meant: sent again with it within ' +
        `${limits.idempotencyKeyLifeMs / 3_600_000} hours, the same call does nothing more and is ` +
        'answered with the same object, as it is by then. Another call with it is refused.',
    },
  },
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Describes a call in the OpenAPI document: its shapes, who may call, and the idempotency key that a write may carry. */
export const describeKey: typeof jsonSchemaTransform = (input) => {
  const described = jsonSchemaTransform(input)
  const methods = [input.route.method].flat()
  const keyed = methods.some(
    (method) => !reads.has(method) && !keylessCalls[`${method} ${input.url}`],
  )
  if (described.schema.hide) return described
  const security = { security: securityOf(methods, input.url) }
  const headers = keyed ? { headers: header } : {}
  return { ...described, schema: { ...described.schema, ...security, ...headers } }
}

/** Names the ways to show who calls: a key for the calls of programs, else the session of a person. */
function securityOf(methods: string[], url: string): Record<string, string[]>[] {
  const session = { session: [] }
  return methods.some((method) => isKeyRoute(method, url)) ? [{ key: [] }, session] : [session]
}
