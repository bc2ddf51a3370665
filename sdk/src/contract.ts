import type { components, paths } from './api.generated.ts'
import type { CallOptions } from './sendCall.ts'

/** The paths that a key may call. */
export type Path = keyof paths

/** The methods of a path. */
export type MethodOf<P extends Path> = {
  [M in keyof paths[P]]-?: paths[P][M] extends { responses: unknown } ? M : never
}[keyof paths[P]]

type Json<Content> = Content extends { content: { 'application/json': infer Value } }
  ? Value
  : never

/** The answer of a call that succeeds. */
export type AnswerOf<P extends Path, M extends MethodOf<P>> = paths[P][M] extends {
  responses: infer Responses
}
  ? Json<Responses[keyof Responses & (200 | 201 | 202)]>
  : never

/** The body of a call; never for a call without one. */
export type BodyOf<P extends Path, M extends MethodOf<P>> = paths[P][M] extends {
  requestBody?: infer Body
}
  ? NonNullable<Json<NonNullable<Body>>>
  : never

/** The query of a call; never for a call without one. */
export type QueryOf<P extends Path, M extends MethodOf<P>> = paths[P][M] extends {
  parameters: { query?: infer Query }
}
  ? NonNullable<Query>
  : never

/** Sends a call of the contract, whose parts are typed by its method and path. */
export type Send = <P extends Path, M extends MethodOf<P>>(
  method: M,
  path: P,
  call?: CallOptions & {
    id?: string | undefined
    query?: QueryOf<P, M> | undefined
    body?: BodyOf<P, M> | undefined
  },
) => Promise<AnswerOf<P, M>>

type Objects = components['schemas']

/** A request to be made. */
export type NewRequest = Objects['NewRequest']
/** A request for payment with everything about it. */
export type PaymentRequest = Objects['Request']
/** A request as lists show it. */
export type RequestRow = Objects['RequestRow']
/** The filter of a list of requests. */
export type RequestFilter = QueryOf<'/v1/requests', 'get'>
/** A customer with everything about them. */
export type Customer = Objects['Customer']
/** A customer as lists show them. */
export type CustomerRow = Objects['CustomerRow']
/** A text to or from a customer. */
export type CustomerMessage = Objects['Message']
/** An action on many requests, with its progress. */
export type Batch = Objects['Batch']
/** Many requests that were sent in one call, with their progress. */
export type RequestImport = Objects['RequestImport']
/** One row of them with its outcome. */
export type RequestImportRow = Objects['RequestImportRow']
/** The business of the key. */
export type Business = Objects['Business']
/** Something that happened, as `ringup.events` lists it. */
export type RingupEvent = Objects['Event']
/** The filter of a list of events. */
export type EventFilter = Omit<QueryOf<'/v1/events', 'get'>, 'types'> & {
  types?: readonly RingupEvent['type'][]
}
/** An address to which events are posted. */
export type WebhookEndpoint = Objects['WebhookEndpoint']
/** One event on its way to one endpoint. */
export type WebhookDelivery = Objects['WebhookDelivery']
/** An event as a webhook tells it, with its object as it was when the webhook was sent; a newer server may have more types. */
export type WebhookEvent = Omit<Objects['WebhookEvent'], 'type'> & {
  type: Objects['WebhookEvent']['type'] | (string & {})
}
