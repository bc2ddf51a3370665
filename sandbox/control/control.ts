import type { Route } from '../http/route.ts'

/** A control: its description in `GET /control`, and its handler. */
export type Control = Omit<Route, 'name'> & { shows: string }
