import { type Endpoint, endpoint, publicEndpoint } from '../api/endpoint.ts'
import { createToken } from './createToken.ts'
import { retrieveToken } from './retrieveToken.ts'

/** The calls of this resource. */
export const tokenRoutes: Endpoint[] = [
  publicEndpoint('POST', '/v1/tokens', 'tokens.create', createToken),
  endpoint('GET', '/v1/tokens/:id', 'tokens.retrieve', retrieveToken),
]
