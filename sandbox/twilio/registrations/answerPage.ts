import { type Answer, answerJson, type Call } from '../../http/route.ts'
import type { World } from '../../world.ts'

/** Answers with one page under the name of its list, as the lists of the API's first version do. */
export function answerPage(world: World, call: Call, key: string, rows: unknown[]): Answer {
  const url = world.url + call.path
  const pages = { first_page_url: url, previous_page_url: null, next_page_url: null, url }
  return answerJson(200, { meta: { page: 0, page_size: 50, ...pages, key }, [key]: rows })
}
