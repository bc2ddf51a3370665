import type { Config } from '#server/config.ts'
import type { Asked } from './asked.ts'
import { mapRead, openAsk, type Row, rowsOf, textOf } from './askTwilio.ts'
import { productUrl } from './productUrl.ts'
import { registrationCalls } from './twilioRegistration.ts'

/** Our account at the message provider: https://www.twilio.com/docs/iam/api/account */
export type TextAccount = { status: string; isTrial: boolean }

/**
 * Opens the part of the message provider's door that tells how our account stands.
 */
export function openAccountCalls(config: Config['twilio']) {
  const account = `${config.apiUrl}/2010-04-01/Accounts/${config.accountSid}`
  const messaging = `${productUrl(config.apiUrl, 'messaging')}/v1`

  const ask = openAsk(config)

  return {
    /** Asks for our newest text, to see whether texts can be sent and looked up at all. */
    askForNewest: () => ask(`${account}/Messages.json?PageSize=1`),

    /** Reads the status and the type of our account. */
    async readAccount(): Promise<Asked<TextAccount>> {
      const read = await ask(`${account}.json`)
      // https://www.twilio.com/docs/api/errors/20005: the account is not active.
      if (read.kind === 'refused' && read.code === '20005')
        return { kind: 'read', value: { status: 'suspended', isTrial: false } }
      return mapRead(read, ({ status, type }) => ({
        status: String(status),
        isTrial: type === 'Trial',
      }))
    },

    /** Sets the address at which texts to a number or a messaging service of ours are handed over. */
    setInbound(sid: string, url: string): Promise<Asked<Row>> {
      return sid.startsWith('MG')
        ? ask(`${messaging}/Services/${sid}`, { InboundRequestUrl: url, InboundMethod: 'POST' })
        : ask(`${account}/IncomingPhoneNumbers/${sid}.json`, { SmsUrl: url, SmsMethod: 'POST' })
    },

    /** Reads the countries that our account may text: `accounts.twilio.com/v1/Messaging/GeoPermissions`. */
    async readAllowedCountries(): Promise<Asked<string[]>> {
      const read = await ask(`${productUrl(config.apiUrl, 'accounts')}/v1/Messaging/GeoPermissions`)
      return mapRead(read, (body) =>
        rowsOf(body, 'permissions').flatMap((one) =>
          one['enabled'] === true ? textOf(one['country_code']) : [],
        ),
      )
    },

    ...registrationCalls(messaging, ask),
  }
}
