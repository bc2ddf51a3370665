import { useState } from 'react'
import { keepReplyDraft, readReplyDraft } from './replyDraft.ts'
import { useTellTyping } from './useTellTyping.ts'

/**
 * Keeps what is typed to a customer or in a note about them, saves it in this tab, and shows colleagues that somebody
 * is writing; returns it with the function that changes it.
 * @param draft the name under which it is saved
 */
export function useReplyDraft(
  customerId: string,
  draft = customerId,
): [string, (typed: string) => void] {
  const [words, setWords] = useState(() => readReplyDraft(draft))
  const tellTyping = useTellTyping(customerId)
  const change = (typed: string) => {
    setWords(typed)
    keepReplyDraft(draft, typed)
    tellTyping(typed)
  }
  return [words, change]
}
