import { type ErrorCode, errorCatalogue } from './errors.ts'

/** The sentences, by reason, for a scheduled reply that was not sent; a refusal has the title of its code instead. */
export const unsentReasons: Readonly<Record<string, string>> = {
  number_changed: 'Their number has changed since it was written.',
  asked_to_stop: 'They have asked for no more texts since it was written.',
  member_left: 'Its writer can’t answer customers any more.',
  other: 'We couldn’t send it.',
}

/** Explains why a scheduled reply was not sent, by the code of the reason. */
export function whyReplyNotSent(code: string): string {
  return (
    unsentReasons[code] ?? errorCatalogue[code as ErrorCode]?.title ?? unsentReasons['other'] ?? ''
  )
}
