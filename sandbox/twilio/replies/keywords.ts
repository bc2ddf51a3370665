/** The action of a keyword, as `OptOutType` names it. */
export type Keyword = 'STOP' | 'START' | 'HELP'

/**
 * Twilio's default keywords: https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out and
 * https://help.twilio.com/articles/223134027.
 */
const keywords: Record<Keyword, readonly string[]> = {
  STOP: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  START: ['START', 'UNSTOP', 'YES'],
  HELP: ['HELP', 'INFO'],
}

/** Twilio's default replies in full. */
export const keywordReplies: Record<Keyword, string> = {
  STOP: 'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
  START:
    'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
  HELP: 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
}

/** Returns the keyword if it is the whole text, in any case; null otherwise. */
export function keywordOf(body: string): Keyword | null {
  const word = body.trim().toUpperCase()
  if (keywords.STOP.includes(word)) return 'STOP'
  if (keywords.START.includes(word)) return 'START'
  return keywords.HELP.includes(word) ? 'HELP' : null
}
