import type { Asked } from './asked.ts'
import { type Ask, mapRead, rowsOf, textOf } from './askTwilio.ts'

/** The calls about the registrations that networks in the US ask for. */
export function registrationCalls(messaging: string, ask: Ask) {
  return {
    /** Lists the statuses of our brands: https://www.twilio.com/docs/messaging/api/brand-registration-resource */
    async listBrands(): Promise<Asked<string[]>> {
      const read = await ask(`${messaging}/a2p/BrandRegistrations?PageSize=50`)
      return mapRead(read, (body) => rowsOf(body, 'data').map((one) => textOf(one['status'])))
    },

    /** Finds the messaging service that sends from a number; null if there is none among the first fifty. */
    async findServiceOf(phone: string): Promise<Asked<string | null>> {
      const services = await ask(`${messaging}/Services?PageSize=50`)
      if (services.kind !== 'read') return services
      for (const { sid } of rowsOf(services.value, 'services')) {
        const numbers = await ask(`${messaging}/Services/${sid}/PhoneNumbers?PageSize=100`)
        if (numbers.kind !== 'read') return numbers
        const phones = rowsOf(numbers.value, 'phone_numbers')
        if (phones.some((one) => one['phone_number'] === phone))
          return { kind: 'read', value: textOf(sid) }
      }
      return { kind: 'read', value: null }
    },

    /**
     * Lists the statuses of a service's campaigns:
     * https://www.twilio.com/docs/messaging/api/usapptoperson-resource
     */
    async listCampaigns(service: string): Promise<Asked<string[]>> {
      const read = await ask(`${messaging}/Services/${service}/Compliance/Usa2p?PageSize=50`)
      return mapRead(read, (body) =>
        rowsOf(body, 'compliance').map((one) => textOf(one['campaign_status'])),
      )
    },

    /**
     * Reads the status of a toll-free number's verification; null if none was asked for:
     * https://www.twilio.com/docs/messaging/api/tollfree-verification-resource
     */
    async readTollFree(numberSid: string): Promise<Asked<string | null>> {
      const query = new URLSearchParams({ TollfreePhoneNumberSid: numberSid })
      const read = await ask(`${messaging}/Tollfree/Verifications?${query}`)
      return mapRead(read, (body) => {
        const found = rowsOf(body, 'verifications').find(
          (one) => one['tollfree_phone_number_sid'] === numberSid,
        )
        return found ? textOf(found['status']) : null
      })
    },
  }
}
