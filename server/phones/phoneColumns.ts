import { phoneMetadata } from '#rules/phone/metadata.generated.ts'
import type { TextablePhone } from './readTextablePhone.ts'

/** Returns the customer columns that a phone reading fills. */
export function phoneColumns(phone: TextablePhone) {
  return {
    phone: phone.e164,
    phoneCountry: phone.country,
    lineType: phone.type,
    phoneNational: phone.national,
    phoneInternational: phone.international,
    phoneExtension: phone.extension,
    phoneInput: phone.input,
    phoneMetadata: phoneMetadata.version,
  }
}
