import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { listEvents, retrieveEvent } from './readEvents.ts'

/** The calls of this resource. */
export const eventRoutes: Endpoint[] = [
  endpoint('GET', '/v1/events', 'events.list', listEvents),
  endpoint('GET', '/v1/events/:id', 'events.retrieve', retrieveEvent),
]
