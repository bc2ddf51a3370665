import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { listEarlyFraudWarnings, retrieveEarlyFraudWarning } from './readEarlyFraudWarnings.ts'

const path = '/v1/radar/early_fraud_warnings'

/** The calls of this resource. */
export const radarRoutes: Endpoint[] = [
  endpoint('GET', path, 'early_fraud_warnings.list', listEarlyFraudWarnings),
  endpoint('GET', `${path}/:id`, 'early_fraud_warnings.retrieve', retrieveEarlyFraudWarning),
]
