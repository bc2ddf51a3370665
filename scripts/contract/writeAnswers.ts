import type { z } from 'zod'
import type { CallShape } from '#rules/calls/callShape.ts'
import { type ErrorCode, errorCatalogue } from '#rules/errors.ts'
import { errorsOf } from './callErrors.ts'
import type { KeyCall } from './callWords.ts'
import type { Answer, Reference } from './contractTypes.ts'
import { examples } from './examples.ts'

type Call = { shape: CallShape; names: Map<z.ZodType, string>; hasBody: boolean }

/** Writes the answers of a call: the one of success, and every error by its status. */
export function writeAnswers(call: KeyCall, about: Call): Record<string, Answer> {
  const hasQuery = about.shape.querystring !== undefined
  const codes = errorsOf(call, { hasQuery, hasBody: about.hasBody })
  const statuses = [...new Set(codes.map((code) => errorCatalogue[code].status))]
  const errors = statuses
    .toSorted((one, other) => one - other)
    .map((status) => [String(status), writeError(status, codes)])
  return { ...writeSuccess(call, about), ...Object.fromEntries(errors) }
}

function writeSuccess(call: KeyCall, { shape, names }: Call): Record<string, Answer> {
  const [entry] = Object.entries(shape.response)
  if (!entry) throw new Error(`${call} has no answer`)
  const [status, answer] = entry
  const name = names.get(answer)
  if (!name) throw new Error(`the answer of ${call} has no name in scripts/contract/shapeNames.ts`)
  const schema = { $ref: `#/components/schemas/${name}` }
  return {
    [status]: {
      description: successWords[status] ?? 'Done.',
      headers: limitHeaders,
      content: { 'application/json': { schema, example: examples[call].answer } },
    },
  }
}

function writeError(status: number, codes: ErrorCode[]): Answer {
  const own = codes.filter((code) => errorCatalogue[code].status === status)
  // Before the key is known, no count of its calls is.
  const isCounted = ![400, 401, 408, 431].includes(status)
  const mayWait = status === 429 || status === 503 || own.includes('idempotency_in_flight')
  return {
    description: errorWords[status] ?? 'It failed.',
    headers: {
      ...(isCounted ? limitHeaders : {}),
      ...(mayWait ? { 'Retry-After': header('Retry-After') } : {}),
    },
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(
          own.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  }
}

function header(name: string): Reference {
  return { $ref: `#/components/headers/${name}` }
}

const limitHeaders = {
  RateLimit: header('RateLimit'),
  'RateLimit-Policy': header('RateLimit-Policy'),
}

const successWords: Record<string, string> = {
  200: 'Done: the object as it is now.',
  201: 'Made: the new object.',
  202: 'Taken: the work goes on in the background.',
}

const errorWords: Record<number, string> = {
  400: 'The call could not be read.',
  401: 'There is no key, or it does not work.',
  403: 'The key may not do that.',
  404: 'There is no such object in this business.',
  408: 'The call took too long to arrive.',
  409: 'The state of the object does not allow it.',
  413: 'The body is too large.',
  422: 'Some field is wrong.',
  429: 'Too many calls: wait for the seconds in Retry-After.',
  431: 'The address or the headers are too long.',
  500: 'Something went wrong on our end.',
  503: 'Not available just now: wait for the seconds in Retry-After, then send it again with the same key.',
}
