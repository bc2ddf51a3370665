import { type Answer, answerJson, type Call } from '../http/route.ts'
import { asItStands } from '../standing.ts'
import type { World } from '../world.ts'
import { refuse } from './errorCodes.ts'
import { rfc2822 } from './messages/presentMessage.ts'

/**
 * `GET …/Accounts/{sid}.json`: returns the account; `status` is active, suspended or closed, `type` Full or
 * Trial (https://www.twilio.com/docs/iam/api/account).
 */
export function readAccount(world: World, call: Call): Answer {
  const { accountSid, authToken } = world.config.twilio
  if (call.params.file !== `${accountSid}.json`) return refuse(20404, { path: call.path })
  const uri = `/2010-04-01/Accounts/${accountSid}`
  return answerJson(
    200,
    asItStands(world, 'twilio.account', {
      sid: accountSid,
      auth_token: authToken,
      date_created: rfc2822(0),
      date_updated: rfc2822(0),
      friendly_name: 'Sandbox',
      owner_account_sid: accountSid,
      status: 'active',
      subresource_uris: {
        incoming_phone_numbers: `${uri}/IncomingPhoneNumbers.json`,
        messages: `${uri}/Messages.json`,
      },
      type: 'Full',
      uri: `${uri}.json`,
    }),
  )
}
