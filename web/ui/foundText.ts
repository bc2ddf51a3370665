import { say } from '#web/words/say.ts'

/** Returns the line above a list that was searched: how many rows match, as far as is known. */
export function foundText(count: number, hasMore: boolean): string {
  return hasMore ? say('all.foundMore', { count }) : say('all.found', { count })
}
