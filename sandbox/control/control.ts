import type { Route } from '../http/route.ts'

/** A control: what `GET /control` says of it, and what it does. */
export type Control = Omit<Route, 'name'> & { shows: string }
