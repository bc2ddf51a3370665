import type { Route } from '../../http/route.ts'
import type { StripeHandler } from './call.ts'

/** One call of the API. */
export type Endpoint = {
  method: Route['method']
  path: string
  /** `<resource>.<action>`; the fault control calls it `stripe.<resource>.<action>`. */
  name: string
  handle: StripeHandler
  /** True if a browser may make the call with the publishable key. */
  isPublic: boolean
}

/** Returns a call for servers, which hold the secret key. */
export function endpoint(
  method: Route['method'],
  path: string,
  name: string,
  handle: StripeHandler,
): Endpoint {
  return { method, path, name, handle, isPublic: false }
}

/** Returns a call that a browser may make too. */
export function publicEndpoint(
  method: Route['method'],
  path: string,
  name: string,
  handle: StripeHandler,
): Endpoint {
  return { method, path, name, handle, isPublic: true }
}
