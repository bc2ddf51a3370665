import { z } from 'zod'
import type { CallShape } from '#rules/calls/callShape.ts'
import { staffCalls } from '#rules/calls/staffCalls.ts'
import { keyRoutes } from '#rules/keyRoutes.ts'
import { givenRoles, mayDo } from '#rules/permissions.ts'
import type { ApiRoute } from '../generate/describeApi.ts'
import { takesKey } from './callErrors.ts'
import { callWords, type KeyCall, tags } from './callWords.ts'
import type { Contract, Operation, Parameter, Reference, Schema } from './contractTypes.ts'
import { eventWebhook } from './eventWebhook.ts'
import { examples } from './examples.ts'
import { type FieldWords, readFieldWords } from './readFieldWords.ts'
import { reusedParts } from './reusedParts.ts'
import { shapes } from './shapeNames.ts'
import { writeAnswers } from './writeAnswers.ts'
import { type NamedSchemas, writeParameters, writeSchemas } from './writeSchemas.ts'

/** The address in the committed files, in place of which the server writes its own: RFC 2606. */
export const exampleBase = 'https://ringup.example'

/**
 * Composes the contract with programs from the calls that a key can make, the shapes by which the server checks them,
 * and the catalogue of errors.
 * @param routes the app's description of its routes, for their summaries
 */
export function composeContract(routes: ApiRoute[]): Contract {
  const named = writeSchemas()
  const paths: Contract['paths'] = {}
  for (const call of Object.keys(callWords) as KeyCall[]) {
    const [method = '', route = ''] = call.split(' ')
    const path = route.replaceAll(/:(\w+)/g, '{$1}')
    const summary = routes.find((one) => `${one.method} ${one.url}` === call)?.summary
    if (!summary) throw new Error(`${call} is no route with a summary`)
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: writeOperation(call, summary, named),
    }
  }
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: exampleBase, description: 'This Ringup' }],
    security: [{ key: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: { event: { post: eventWebhook } },
    components: { ...reusedParts(), schemas: { ...problemSchemas, ...named.schemas } },
  }
}

const info = {
  title: 'Ringup',
  version: '1',
  summary: 'Ask for money by text.',
  description:
    'The calls that a program can make with a key of a business. They change only in ways that break no program: ' +
    'answers gain fields and values, bodies gain optional fields, and calls are added. Ignore what you do not know. ' +
    'Amounts are integers in minor units, times are in UTC (RFC 3339), and every refusal is a problem (RFC 9457) ' +
    'with a `code` to switch on.',
  license: { name: 'MIT', identifier: 'MIT' },
}

function writeOperation(call: KeyCall, summary: string, named: NamedSchemas): Operation {
  const { id, tag, says } = callWords[call]
  const shape: CallShape = staffCalls[call]
  const body = writeBody(call, shape, named)
  const parameters = [
    ...listParameters('path', shape.params, idExamples(call)),
    ...listParameters('query', shape.querystring, examples[call].query ?? {}),
    ...(takesKey(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  const right = keyRoutes[call]
  return {
    operationId: id,
    summary,
    description: says,
    tags: [tag],
    'x-right': right,
    'x-roles': givenRoles.filter((role) => mayDo(role, right)),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: writeAnswers(call, { shape, names: named.names, hasBody: body !== null }),
  }
}

function writeBody(
  call: KeyCall,
  { body }: CallShape,
  { names }: NamedSchemas,
): Operation['requestBody'] | null {
  if (!body) return null
  const isOptional = body.safeParse(undefined).success
  const inner = unwrap(body)
  const name = names.get(inner)
  // A call that needs no body has one only so that an empty object is taken too.
  if (!name && inner instanceof z.ZodObject && Object.keys(inner.shape).length === 0) return null
  if (!name) throw new Error(`the body of ${call} has no name in scripts/contract/shapeNames.ts`)
  const schema = { $ref: `#/components/schemas/${name}` }
  const example = examples[call].body
  return { required: !isOptional, content: { 'application/json': { schema, example } } }
}

/** Returns the shape inside an optional or nullable one. */
function unwrap(shape: z.ZodType): z.ZodType {
  return shape instanceof z.ZodOptional || shape instanceof z.ZodNullable
    ? unwrap(shape.unwrap() as z.ZodType)
    : shape
}

function listParameters(
  place: 'path' | 'query',
  shape: z.ZodType | undefined,
  given: object,
): (Parameter | Reference)[] {
  if (!shape) return []
  const { properties = {}, required = [] } = writeParameters(shape, wordsOfQuery(shape))
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    const example = (given as Record<string, unknown>)[name]
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description ? { description } : {}),
      schema,
      ...(example === undefined ? {} : { example }),
    }
  })
}

/** Returns the words about the fields of a query, from the comments of its shape. */
function wordsOfQuery(shape: z.ZodType): FieldWords {
  const [name = ''] = Object.entries(shapes).find(([, one]) => one === shape) ?? []
  return readFieldWords().get(name) ?? new Map()
}

function idExamples(call: KeyCall): { id?: string } {
  const { id } = examples[call]
  return id ? { id } : {}
}

const fieldError: Schema = {
  type: 'object',
  description: 'One field that is wrong.',
  required: ['path', 'code', 'detail'],
  properties: {
    path: {
      type: 'string',
      description: 'Its path in the body or the query, such as amountMinor.',
    },
    code: { type: 'string', description: 'A code of the catalogue of errors.' },
    detail: { type: 'string', description: 'What to do, in a sentence.' },
  },
}

const problemSchemas: Record<string, Schema> = {
  Problem: {
    type: 'object',
    description: 'A refusal, by RFC 9457.',
    required: ['type', 'title', 'status', 'code', 'detail', 'errors', 'requestId'],
    properties: {
      type: { type: 'string', format: 'uri', description: 'urn:ringup:problem: and the code.' },
      title: { type: 'string', description: 'The kind of error, for people.' },
      status: { type: 'integer', description: 'The status of the answer.' },
      code: {
        type: 'string',
        description: 'The code to switch on. Codes are added, and never change their meaning.',
      },
      detail: { type: 'string', description: 'What to do, in a sentence.' },
      errors: {
        type: 'array',
        description: 'Each field that is wrong, at most 20 of them.',
        items: { $ref: '#/components/schemas/FieldError' },
      },
      requestId: { type: 'string', description: 'The id of this call in the log of the server.' },
    },
  },
  FieldError: fieldError,
}
