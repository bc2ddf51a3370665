import createClient from 'openapi-fetch'
import type { z } from 'zod'
import type { ErrorCode, Problem } from '#rules/errors.ts'
import type { BusinessView, ChangeBusinessBody } from '#rules/shapes/business.ts'
import type {
  ChangeCustomerBody,
  CreateCustomerBody,
  CustomerList,
  CustomerView,
} from '#rules/shapes/customer.ts'
import type { checkPhoneBody, PhoneReading } from '#rules/shapes/phone.ts'
import type {
  CreateRequestBody,
  previewRequestBody,
  RequestPreview,
  RequestView,
} from '#rules/shapes/request.ts'
import type { RequestCounts, RequestFilter, RequestList } from '#rules/shapes/requestList.ts'
import type {
  CodeSent,
  createBusinessBody,
  SessionView,
  sendCodeBody,
  signInBody,
} from '#rules/shapes/signIn.ts'
import type { paths } from './openapi.generated.ts'

/** What went wrong: the server's problem, or `offline` when no answer came at all. */
export type Trouble = Pick<Problem, 'title' | 'detail' | 'errors'> & { code: ErrorCode | 'offline' }

/** An expected outcome is a value; only a bug throws. */
export type Outcome<T> = { ok: true; data: T } | { ok: false; problem: Trouble }

type ListFilter = RequestFilter & { after?: string; limit?: number }
type CustomerSearch = { q?: string; after?: string; limit?: number }

const answerTimeoutMs = 20_000
const client = createClient<paths>({ credentials: 'same-origin' })

let leave = () => {}

/** Sets what happens when any call finds that nobody is signed in any more. */
export function whenSignedOut(handler: () => void): void {
  leave = handler
}

/** A fresh `Idempotency-Key`: one per thing a person means to do, kept while it is tried again. */
export function newIdempotencyKey(): string {
  // Not randomUUID, which a browser offers on https and localhost alone.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Every call the staff screens make, each named for what it does. None of them throws. */
export const api = {
  sendCode: (body: z.input<typeof sendCodeBody>) =>
    settle<CodeSent>(client.POST('/auth/code', { body, ...once() })),

  signIn: (body: z.input<typeof signInBody>) =>
    settle<SessionView>(client.POST('/auth/session', { body, ...once() })),

  readSession: () => settle<SessionView>(client.GET('/auth/session', { signal: limit() })),

  signOut: () => settle<undefined>(client.DELETE('/auth/session', { signal: limit() })),

  createBusiness: (body: z.input<typeof createBusinessBody>) =>
    settle<SessionView>(client.POST('/v1/business', { body, ...once() }), leave),

  previewRequest: (body: z.input<typeof previewRequestBody>, signal: AbortSignal) =>
    settle<RequestPreview>(
      client.POST('/v1/requests/preview', { body, ...once(), signal: limit(signal) }),
      leave,
    ),

  createRequest: (body: CreateRequestBody, key: string) =>
    settle<RequestView>(client.POST('/v1/requests', { body, ...once(key) }), leave),

  listRequests: (query: ListFilter, signal: AbortSignal) =>
    settle<RequestList>(
      client.GET('/v1/requests', { params: { query }, signal: limit(signal) }),
      leave,
    ),

  countRequests: (signal: AbortSignal) =>
    settle<RequestCounts>(client.GET('/v1/requests/counts', { signal: limit(signal) }), leave),

  readRequest: (id: string, signal: AbortSignal) =>
    settle<RequestView>(
      client.GET('/v1/requests/{id}', { params: { path: { id } }, signal: limit(signal) }),
      leave,
    ),

  sendRequest: (id: string) =>
    settle<RequestView>(
      client.POST('/v1/requests/{id}/send', { params: { path: { id } }, ...once() }),
      leave,
    ),

  cancelRequest: (id: string) =>
    settle<RequestView>(
      client.POST('/v1/requests/{id}/cancel', { params: { path: { id } }, ...once() }),
      leave,
    ),

  checkPhone: (body: z.input<typeof checkPhoneBody>) =>
    settle<PhoneReading>(client.POST('/v1/phones/check', { body, ...once() }), leave),

  listCustomers: (query: CustomerSearch, signal: AbortSignal) =>
    settle<CustomerList>(
      client.GET('/v1/customers', { params: { query }, signal: limit(signal) }),
      leave,
    ),

  readCustomer: (id: string, signal: AbortSignal) =>
    settle<CustomerView>(
      client.GET('/v1/customers/{id}', { params: { path: { id } }, signal: limit(signal) }),
      leave,
    ),

  createCustomer: (body: CreateCustomerBody, key: string) =>
    settle<CustomerView>(client.POST('/v1/customers', { body, ...once(key) }), leave),

  changeCustomer: (id: string, body: ChangeCustomerBody) =>
    settle<CustomerView>(
      client.PATCH('/v1/customers/{id}', { params: { path: { id } }, body, signal: limit() }),
      leave,
    ),

  readBusiness: (signal: AbortSignal) =>
    settle<BusinessView>(client.GET('/v1/business', { signal: limit(signal) }), leave),

  /** @param image a PNG, JPEG or WebP file in base 64 */
  saveLogo: (image: string) =>
    settle<BusinessView>(
      client.PUT('/v1/business/logo', { body: { image }, signal: limit() }),
      leave,
    ),

  removeLogo: () =>
    settle<BusinessView>(client.DELETE('/v1/business/logo', { signal: limit() }), leave),

  changeBusiness: (body: ChangeBusinessBody) =>
    settle<BusinessView>(client.PATCH('/v1/business', { body, signal: limit() }), leave),
}

/** What a query throws, so that its `error` is the trouble that a screen can show. */
export class TroubleError extends Error {
  readonly problem: Trouble
  constructor(problem: Trouble) {
    super(problem.title)
    this.problem = problem
  }
}

/** Gives the data of an outcome; throws its trouble as a TroubleError: for query functions. */
export async function dataOf<T>(outcome: Promise<Outcome<T>>): Promise<T> {
  const settled = await outcome
  if (settled.ok) return settled.data
  throw new TroubleError(settled.problem)
}

/** The trouble inside whatever a query threw. */
export function troubleOf(error: unknown): Trouble {
  return error instanceof TroubleError ? error.problem : unexpected
}

async function settle<T>(
  call: Promise<{ data?: unknown; error?: unknown; response: Response }>,
  onSignedOut?: () => void,
): Promise<Outcome<T>> {
  try {
    const { data, error, response } = await call
    if (response.ok) return { ok: true, data: data as T }
    if (response.status === 401) onSignedOut?.()
    return { ok: false, problem: isProblem(error) ? error : unexpected }
  } catch {
    // fetch rejects without an answer: no network, time-out, or a call given up on purpose.
    return { ok: false, problem: offline }
  }
}

function once(key = newIdempotencyKey()) {
  return { headers: { 'Idempotency-Key': key }, signal: limit() }
}

function limit(signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(answerTimeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && 'code' in error && 'detail' in error
}

const offline: Trouble = {
  code: 'offline',
  title: 'No connection',
  detail: 'Check your connection, then try again.',
  errors: [],
}

const unexpected: Trouble = {
  code: 'internal',
  title: 'Something went wrong on our side',
  detail: 'Try again in a minute.',
  errors: [],
}
