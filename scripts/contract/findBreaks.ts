import { findNarrowing, findWidening } from './compareSchemas.ts'
import {
  type Contract,
  type ListedCall,
  listOperations,
  type Parameter,
  resolveReference,
  type Schema,
} from './contractTypes.ts'

/**
 * Lists what a program written for the released contract could stumble over in the present one: a call, field or value
 * that is gone, a new required field, another type, a tighter bound. Answers may gain fields and values, as the contract
 * says.
 * @returns one sentence for each break; none if every such program still works
 */
export function findBreaks(released: Contract, present: Contract): string[] {
  const now = new Map(listOperations(present).map((call) => [nameOf(call), call]))
  const calls = listOperations(released).flatMap((call) => {
    const name = nameOf(call)
    const other = now.get(name)
    if (!other) return [`${name} is gone`]
    return [
      ...compareNames(call, other),
      ...compareParameters(call, other, released, present),
      ...compareBodies(call, other, released, present),
      ...compareAnswers(call, other, released, present),
    ].map((words) => `${name}: ${words}`)
  })
  return [...calls, ...compareWebhooks(released, present)]
}

/** A program reads the body of a webhook as it reads an answer. */
function compareWebhooks(released: Contract, present: Contract): string[] {
  return Object.entries(released.webhooks ?? {}).flatMap(([name, { post }]) => {
    const now = present.webhooks[name]?.post
    if (!now) return [`the webhook ${name} is gone`]
    const place = { released, present, path: 'body' }
    return compareContents(post.requestBody.content, now.requestBody.content, (one, other) =>
      findWidening(one, other, place),
    ).map((words) => `the webhook ${name}: ${words}`)
  })
}

function nameOf({ method, path }: ListedCall): string {
  return `${method} ${path}`
}

/** Clients that are generated name their functions by it. */
function compareNames(
  { operation: before }: ListedCall,
  { operation: after }: ListedCall,
): string[] {
  if (before.operationId === after.operationId) return []
  return [`its name was ${before.operationId} and is ${after.operationId}`]
}

function compareParameters(
  before: ListedCall,
  after: ListedCall,
  released: Contract,
  present: Contract,
): string[] {
  const old = listParameters(before, released)
  const now = listParameters(after, present)
  const gone = [...old.keys()].filter((key) => !now.has(key)).map((key) => `${key} is gone`)
  const others = [...now].flatMap(([key, parameter]) => {
    const known = old.get(key)
    if (parameter.required && !known?.required) return [`${key} is required`]
    if (!known) return []
    return findNarrowing(known.schema, parameter.schema, { released, present, path: key })
  })
  return [...gone, ...others]
}

function listParameters({ operation }: ListedCall, contract: Contract): Map<string, Parameter> {
  const parameters = (operation.parameters ?? []).map((one) => resolveReference(contract, one))
  return new Map(parameters.map((one) => [`${one.in} ${one.name}`, one]))
}

function compareBodies(
  before: ListedCall,
  after: ListedCall,
  released: Contract,
  present: Contract,
): string[] {
  const old = before.operation.requestBody
  const now = after.operation.requestBody
  if (!now) return old ? ['it takes no body any more'] : []
  if (now.required && !old?.required) return ['its body is required']
  if (!old) return []
  return compareContents(old.content, now.content, (one, other) =>
    findNarrowing(one, other, { released, present, path: 'body' }),
  )
}

function compareAnswers(
  before: ListedCall,
  after: ListedCall,
  released: Contract,
  present: Contract,
): string[] {
  // Errors are added as the product grows: a program handles those that it does not know by their status.
  const succeeds = (status: string) => status.startsWith('2')
  return Object.entries(before.operation.responses)
    .filter(([status]) => succeeds(status))
    .flatMap(([status, old]) => {
      const now = after.operation.responses[status]
      if (!now) return [`it answers no ${status} any more`]
      return compareContents(old.content ?? {}, now.content ?? {}, (one, other) =>
        findWidening(one, other, { released, present, path: 'answer' }),
      )
    })
}

type Contents = Record<string, { schema: Schema }>

function compareContents(
  old: Contents,
  now: Contents,
  compare: (one: Schema, other: Schema) => string[],
): string[] {
  return Object.entries(old).flatMap(([type, { schema }]) => {
    const other = now[type]?.schema
    return other ? compare(schema, other) : [`${type} is gone`]
  })
}
