import type { SnippetBody } from '#rules/shapes/snippet.ts'
import { say } from '#web/words/say.ts'

const starters = ['onMyWay', 'running', 'when', 'what', 'thanks'] as const

/** Lists the suggestions whose names the business has not used yet. */
export function listStarters(taken: readonly { name: string }[]): SnippetBody[] {
  const names = new Set(taken.map(({ name }) => name.toLowerCase()))
  return starters
    .map((one) => ({
      name: say(`snippets.starter.${one}`),
      words: say(`snippets.starter.${one}.words`, { name: '{name}' }),
    }))
    .filter(({ name }) => !names.has(name.toLowerCase()))
}
