import { jsonSchemaTransform } from 'fastify-type-provider-zod'
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

/** Describes a call in the OpenAPI document: its shapes, and the idempotency key that a write may carry. */
export const describeKey: typeof jsonSchemaTransform = (input) => {
  const described = jsonSchemaTransform(input)
  const methods = [input.route.method].flat()
  const keyed = methods.some(
    (method) => !reads.has(method) && !keylessCalls[`${method} ${input.url}`],
  )
  if (!keyed || described.schema.hide) return described
  return { ...described, schema: { ...described.schema, headers: header } }
}
