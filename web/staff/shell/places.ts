import { paths } from '#web/staff/paths.ts'

/**
 * The screens of the side bar in its order, each with the letter that leads to it after `g`; its place, counted from
 * 1, is the digit that does so alone.
 */
export const places = [
  { name: 'today', letter: 't', to: paths.today },
  { name: 'requests', letter: 'r', to: paths.requests },
  { name: 'inbox', letter: 'i', to: paths.inbox },
  { name: 'customers', letter: 'c', to: paths.customers },
  { name: 'insights', letter: 'm', to: paths.insights },
  { name: 'settings', letter: 's', to: paths.settings },
] as const
