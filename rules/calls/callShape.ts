import { z } from 'zod'

/**
 * The input and the responses of one call, in Fastify's terms. A call has one status of success; a
 * refusal is answered with a problem of the error catalogue.
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

/** The parts that a caller hands over. */
export type CallInput = {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
}

/** The parts of one call that a caller hands over; a body of text is a file. */
export type InputOf<Call> = (Call extends { params: infer Shape extends z.ZodObject }
  ? { params: z.input<Shape> }
  : { params?: undefined }) &
  (Call extends { querystring: infer Shape extends z.ZodObject }
    ? { query?: z.input<Shape> }
    : { query?: undefined }) &
  (Call extends { body: infer Shape extends z.ZodType }
    ? BodyOf<z.input<Shape>>
    : { body?: undefined })

type BodyOf<Body> = undefined extends Body
  ? { body?: Body }
  : { body: Body extends string ? Blob : Body }

/** The answer of one call when it succeeds; null where it has none. */
export type AnswerOf<Call extends CallShape> = z.output<Call['response'][keyof Call['response']]>
