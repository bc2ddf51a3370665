import { type Endpoint, endpoint, publicEndpoint } from '../api/endpoint.ts'
import { cancelSetupIntent } from './cancelSetupIntent.ts'
import { confirmSetupIntent } from './confirmSetupIntent.ts'
import { createSetupIntent } from './createSetupIntent.ts'
import { listSetupAttempts, listSetupIntents, retrieveSetupIntent } from './readSetupIntents.ts'
import { updateSetupIntent } from './updateSetupIntent.ts'

/** The calls of this resource. */
export const setupIntentRoutes: Endpoint[] = [
  endpoint('POST', '/v1/setup_intents', 'setup_intents.create', createSetupIntent),
  endpoint('GET', '/v1/setup_intents', 'setup_intents.list', listSetupIntents),
  publicEndpoint('GET', '/v1/setup_intents/:id', 'setup_intents.retrieve', retrieveSetupIntent),
  endpoint('POST', '/v1/setup_intents/:id', 'setup_intents.update', updateSetupIntent),
  publicEndpoint(
    'POST',
    '/v1/setup_intents/:id/confirm',
    'setup_intents.confirm',
    confirmSetupIntent,
  ),
  endpoint('POST', '/v1/setup_intents/:id/cancel', 'setup_intents.cancel', cancelSetupIntent),
  endpoint('GET', '/v1/setup_attempts', 'setup_attempts.list', listSetupAttempts),
]
