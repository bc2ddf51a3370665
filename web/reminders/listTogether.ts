import { listWords } from '#web/words/listWords.ts'
import { say } from '#web/words/say.ts'

/** Lists the requests with which a reminder went in one text, by their numbers; null if it went alone. */
export function listTogether(data: Record<string, unknown>): string | null {
  const { together } = data
  if (!Array.isArray(together) || together.length === 0) return null
  return listWords(
    together.map((number) =>
      say('request.title', { number: String(number) }).replaceAll(' ', '\u00a0'),
    ),
  )
}
