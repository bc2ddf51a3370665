import { composeProblem, type ErrorCode, errorCatalogue } from '#rules/errors.ts'
import { keyLimits } from '#rules/keyLimits.ts'
import { limits } from '#rules/limits.ts'
import { errorsOf } from './callErrors.ts'
import { callWords, type KeyCall } from './callWords.ts'
import type { Contract } from './contractTypes.ts'

/** Writes the parts of the contract that its calls share: the key, headers, and an example of each problem. */
export function reusedParts(): Omit<Contract['components'], 'schemas'> {
  return {
    securitySchemes: {
      key: {
        type: 'http',
        scheme: 'bearer',
        description:
          'A key of a business: `ru_live_` or `ru_test_`, and 36 letters and digits. Owners and managers make keys ' +
          'under Settings, Developers. Send it in this header and nowhere else.',
      },
    },
    headers,
    parameters: { IdempotencyKey: idempotencyKey },
    examples: Object.fromEntries(listErrors().map((code) => [code, writeExample(code)])),
  }
}

const headers: Contract['components']['headers'] = {
  RateLimit: {
    description:
      'How many calls are left (`r`) and in how many seconds the count begins anew (`t`), for the key and for all ' +
      'keys of the business: draft-ietf-httpapi-ratelimit-headers-10.',
    schema: { type: 'string' },
    example: `"key";r=${keyLimits.callsPerKeyMax - 1};t=42, "business";r=${keyLimits.callsByKeysPerBusinessMax - 1};t=42`,
  },
  'RateLimit-Policy': {
    description: 'How many calls (`q`) a window of seconds (`w`) has.',
    schema: { type: 'string' },
    example: (
      [
        ['key', keyLimits.callsPerKeyMax],
        ['business', keyLimits.callsByKeysPerBusinessMax],
      ] as const
    )
      .map(([name, most]) => `"${name}";q=${most};w=${keyLimits.keyCallsWindowMs / 1_000}`)
      .join(', '),
  },
  'Retry-After': {
    description: 'The seconds to wait before the same call may succeed.',
    schema: { type: 'integer', minimum: 0 },
    example: 30,
  },
}

const idempotencyKey: Contract['components']['parameters'][string] = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Made by you, one for each thing that you mean. Sent again with it within ' +
    `${limits.idempotencyKeyLifeMs / 3_600_000} hours, the same call does nothing more and is answered with the same ` +
    'object, as it is by then. Another call with it is refused.',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: limits.idempotencyKeyCharactersMax,
    pattern: '^[\\x21-\\x7E]+$',
  },
  example: 'booking-1042',
}

/** Lists the errors of all calls, in the order of the catalogue. */
function listErrors(): ErrorCode[] {
  const calls = Object.keys(callWords) as KeyCall[]
  const codes = new Set(calls.flatMap((call) => errorsOf(call, { hasQuery: true, hasBody: true })))
  return (Object.keys(errorCatalogue) as ErrorCode[]).filter((code) => codes.has(code))
}

function writeExample(code: ErrorCode): Contract['components']['examples'][string] {
  const { title, detail } = errorCatalogue[code]
  const value = composeProblem(code, '5f0c1c1e-7a4b-4f6e-9d58-0b1f6a1a2c3d')
  return { summary: title, description: detail, value }
}
