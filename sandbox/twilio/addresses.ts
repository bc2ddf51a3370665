const e164 = /^\+[1-9]\d{6,14}$/
const shortCode = /^\d{3,6}$/
/**
 * Up to 11 letters, digits, spaces, and the signs - + _ &, with at least one letter
 * (https://www.twilio.com/docs/messaging/api/alphasender-resource).
 */
const alphanumericSender = /^(?=.*[A-Za-z])[A-Za-z0-9 \-+_&]{1,11}$/
const channelAddress = /^[a-z]+:/

/** Returns true if a text can be sent from it: a number, a short code or a name. */
export function isSender(sender: string): boolean {
  return e164.test(sender) || shortCode.test(sender) || alphanumericSender.test(sender)
}

/** Returns true if a sender is a name, which nobody can answer. */
export function isName(sender: string): boolean {
  return alphanumericSender.test(sender)
}

/** Returns true if a text can be sent to it: a number in E.164. */
export function isRecipient(number: string): boolean {
  return e164.test(number)
}

/** Returns true if a sender can be answered: a number or a short code; a name is not an address. */
export function canReceive(sender: string): boolean {
  return e164.test(sender) || shortCode.test(sender)
}

/**
 * Returns true for an address of another channel than SMS: `whatsapp:+15552229999`
 * (https://www.twilio.com/docs/messaging/channels).
 */
export function isChannelAddress(address: string): boolean {
  return channelAddress.test(address)
}

/** Returns true for an http or https address; underscores are not allowed in its host. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return /^https?:$/.test(protocol) && !hostname.includes('_')
}
