import type { Places } from './callers.ts'
import { sandboxKeys } from './outsideWorld.ts'

/** A number of the account at the message provider. */
type Owned = { sid: string; phone_number: string; friendly_name: string; sms_url: string }

/** Calls the message provider's own API, as a person at its console would. */
export function askNumbers(
  app: Pick<Places, 'sandboxUrl'>,
  method: string,
  path: string,
): Promise<Response> {
  const { accountSid, authToken } = sandboxKeys
  return fetch(`${app.sandboxUrl}/2010-04-01/Accounts/${accountSid}${path}`, {
    method,
    headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
  })
}

/** Lists the numbers that the account has bought and not returned, newest first; not the one that all share. */
export async function ownedNumbers(app: Pick<Places, 'sandboxUrl'>): Promise<Owned[]> {
  const answer = await askNumbers(app, 'GET', '/IncomingPhoneNumbers.json')
  const { incoming_phone_numbers: owned } = (await answer.json()) as {
    incoming_phone_numbers: Owned[]
  }
  return owned.filter((number) => number.phone_number !== sandboxKeys.number)
}
