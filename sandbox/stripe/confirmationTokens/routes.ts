import { type Endpoint, endpoint, publicEndpoint } from '../api/endpoint.ts'
import { createConfirmationToken } from './createConfirmationToken.ts'
import { retrieveConfirmationToken } from './retrieveConfirmationToken.ts'

/** The calls of this resource. */
export const confirmationTokenRoutes: Endpoint[] = [
  publicEndpoint(
    'POST',
    '/v1/confirmation_tokens',
    'confirmation_tokens.create',
    createConfirmationToken,
  ),
  endpoint(
    'POST',
    '/v1/test_helpers/confirmation_tokens',
    'test_helpers.confirmation_tokens.create',
    createConfirmationToken,
  ),
  endpoint(
    'GET',
    '/v1/confirmation_tokens/:id',
    'confirmation_tokens.retrieve',
    retrieveConfirmationToken,
  ),
]
