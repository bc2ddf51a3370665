const e164 = /^\+[1-9]\d{6,14}$/
const shortCode = /^\d{3,6}$/
/** Up to 11 letters, digits and spaces with at least one letter. */
const alphanumericSender = /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/
const channelAddress = /^[a-z]+:/

/** Whether a text can come from it: a number, a short code or a name. */
export function isSender(sender: string): boolean {
  return e164.test(sender) || shortCode.test(sender) || alphanumericSender.test(sender)
}

/** Whether a text can go to it: a number in E.164. */
export function isRecipient(number: string): boolean {
  return e164.test(number)
}

/** Only a number or a short code can be answered; a name is no address. */
export function canReceive(sender: string): boolean {
  return e164.test(sender) || shortCode.test(sender)
}

/** Whether it is of another channel than SMS: `whatsapp:+15552229999` (https://www.twilio.com/docs/messaging/channels). */
export function isChannelAddress(address: string): boolean {
  return channelAddress.test(address)
}

/** An http or https address; underscores are not allowed in its host. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return /^https?:$/.test(protocol) && !hostname.includes('_')
}
