import { z } from 'zod'

/**
 * The input and the responses of one call, in Fastify's terms. A call has one status of success; what it
 * refuses is answered with a problem of the error catalogue.
 */
export type CallShape = {
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  response: { [status: number]: z.ZodType }
}

/** The calls of one noun, by method and path as Fastify writes them. */
export type CallTable = { [name: `${Method} /${string}`]: CallShape }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The body of a call that needs none: left out, null or an empty object. */
export const emptyBody = z.strictObject({}).nullish()

/** The answer 204, which has no body. */
export const noContent = { 204: z.null() }
