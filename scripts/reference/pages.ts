import { pageOf, tags } from '../contract/callWords.ts'

/** Where the reference stands on every Ringup. */
export const home = '/docs/api'

/** The page of the fields of all objects. */
export const objectPage = `${home}/objects`

/** The page of all errors. */
export const errorPage = `${home}/errors`

/** One page of the reference: its file, its address and its title. */
export type PageName = { file: string; path: string; title: string }

/** The guides in the order in which they are read; the first is the page of `/docs/api`. */
export const guidePages = [
  named('index', 'Your first request'),
  named('idempotency', 'Idempotency'),
  named('many-at-once', 'Many requests at once'),
  named('lists', 'Lists and pages'),
  named('webhooks', 'Webhooks'),
  named('limits', 'Limits on calls'),
  named('sandbox', 'Testing'),
  named('going-live', 'Going live'),
  named('changes', 'What may change'),
] as const satisfies PageName[]

/** The pages of calls, one for each tag of the contract. */
export const callPages: (PageName & { tag: string })[] = Object.keys(tags).map((tag) => ({
  ...named(pageOf(tag), `${tag[0]?.toUpperCase()}${tag.slice(1)}`),
  tag,
}))

/** The pages to look things up in. */
export const lookUpPages = [named('errors', 'Errors'), named('objects', 'Objects')] as const

function named(name: string, title: string): PageName {
  return { file: `${name}.html`, path: name === 'index' ? home : `${home}/${name}`, title }
}
