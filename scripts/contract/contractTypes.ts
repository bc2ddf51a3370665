/** A JSON Schema as the contract contains it, draft 2020-12 as in OpenAPI 3.1. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** A part of the document that stands somewhere else in it. */
export type Reference = { $ref: string }

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
}

/** The content of a body under one type; problems have one example for each code. */
export type Content = Record<
  string,
  { schema: Schema; example?: unknown; examples?: Record<string, Reference> }
>

export type Answer = {
  description: string
  headers?: Record<string, Reference>
  content?: Content
}

export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  /** The right that the key needs, and the roles that have it. */
  'x-right': string
  'x-roles': string[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Answer>
}

/** A call that Ringup makes to a program. */
export type WebhookOperation = Pick<
  Operation,
  'operationId' | 'summary' | 'description' | 'tags'
> & {
  security: []
  parameters: Parameter[]
  requestBody: { required: boolean; content: Content }
  responses: Record<string, Answer>
}

/** The contract with programs: an OpenAPI 3.1 document of the calls that a key can make. */
export type Contract = {
  openapi: string
  info: {
    title: string
    version: string
    summary: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string; description: string }[]
  security: Record<string, string[]>[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: WebhookOperation }>
  components: {
    securitySchemes: Record<string, Record<string, string>>
    headers: Record<string, { description: string; schema: Schema; example?: unknown }>
    parameters: Record<string, Parameter>
    examples: Record<string, { summary: string; description: string; value: unknown }>
    schemas: Record<string, Schema>
  }
}

/** One call of the contract with its place in it. */
export type ListedCall = { method: string; path: string; operation: Operation }

/** Lists the calls of a contract in its order. */
export function listOperations({ paths }: Pick<Contract, 'paths'>): ListedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

/**
 * Returns what a reference of the contract points to, or the part itself if it is none.
 * @throws if the reference leads nowhere
 */
export function resolveReference<Part extends object>(
  contract: Contract,
  part: Part | Reference,
): Part {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as Part
  const found = part.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown>)?.[name], contract)
  if (found === undefined) throw new Error(`${part.$ref} leads nowhere`)
  return found as Part
}
