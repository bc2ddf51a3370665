import { type Answer, answerJson, type Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { refuse } from '../errorCodes.ts'
import { rfc2822 } from './presentMessage.ts'
import { readNamedMessage, refuseUnknown } from './retrieveMessage.ts'
import { changeMessage } from './storeMessages.ts'

/**
 * `POST …/Messages/:sid/Feedback.json`: records whether the recipient acted upon the text, if the
 * app promised feedback with `ProvideFeedback`
 * (https://www.twilio.com/docs/messaging/api/message-feedback-resource).
 */
export function createFeedback(world: World, call: Call): Answer {
  return world.store.transact(() => {
    const message = readNamedMessage(world, call)
    if (!message || message.feedback === null) return refuseUnknown(call)
    const outcome = new URLSearchParams(call.body).get('Outcome') ?? 'confirmed'
    if (outcome !== 'confirmed' && outcome !== 'unconfirmed') return refuse(20422)
    const { updated } = changeMessage(world, message, { feedback: outcome })
    return answerJson(201, {
      account_sid: world.config.twilio.accountSid,
      date_created: rfc2822(message.created),
      date_updated: rfc2822(updated),
      message_sid: message.sid,
      outcome,
      uri: call.path,
    })
  })
}
