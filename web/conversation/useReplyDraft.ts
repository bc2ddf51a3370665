import { useState } from 'react'
import { keepReplyDraft, readReplyDraft } from './replyDraft.ts'

/** Keeps what is typed to a customer, and saves it in this tab; returns it with the function that changes it. */
export function useReplyDraft(customerId: string): [string, (typed: string) => void] {
  const [words, setWords] = useState(() => readReplyDraft(customerId))
  const change = (typed: string) => {
    setWords(typed)
    keepReplyDraft(customerId, typed)
  }
  return [words, change]
}
