import { type ErrorCode, errorCatalogue } from './errors.ts'

const reasons: Record<string, string> = {
  number_changed: 'Their number has changed since it was written.',
  asked_to_stop: 'They have asked for no more texts since it was written.',
  member_left: 'Its writer may not answer customers any more.',
}

/** Explains why a scheduled reply was not sent, by the code of the reason. */
export function whyReplyNotSent(code: string): string {
  return reasons[code] ?? errorCatalogue[code as ErrorCode]?.title ?? 'It could not be sent.'
}
