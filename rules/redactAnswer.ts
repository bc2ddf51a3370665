/** The mark in an answer in place of a secret or of personal data. */
const blackedOut = '[…]'

/**
 * The secrets and the personal data that a receiver may give back: keys and tokens by their forms, email addresses, and
 * numbers as long as a telephone or a card number. Each expression looks at every character a bounded number of times.
 */
const secrets: readonly RegExp[] = [
  /\b(?:bearer|basic)\s+[\w.~+/=-]{8,2048}/gi,
  /\b(?:ru_(?:live|test)|whsec|whsk|sk_(?:live|test)|rk_(?:live|test)|pk_(?:live|test)|ghp|xox[abprs])[_-][\w+/=-]{8,2048}/gi,
  /\beyJ[\w-]{8,2048}(?:\.[\w-]{1,2048}){0,2}/g,
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g,
  // Letters and digits without a word in them: a token, a hash, a session.
  /\b(?=[\w-]{0,64}\d)[A-Za-z0-9_-]{32,2048}/g,
  /\+?\(?\d(?:[\s().-]{0,2}\d){6,30}/g,
]

const utf8 = new TextDecoder('utf-8', { ignoreBOM: false })

/**
 * Returns the beginning of a receiver's answer as it is kept: readable text, without secrets and personal data.
 * @param bytes as they came; a character that was cut at the end is left out
 */
export function redactAnswer(bytes: Uint8Array): string {
  const text = utf8
    .decode(bytes)
    // Nothing that a screen or the database cannot show: control characters, and what did not decode.
    .replaceAll(/[\p{Cc}\p{Cf}\uFFFD]/gu, (one) => (one === '\n' || one === '\t' ? one : ''))
  return secrets.reduce((kept, secret) => kept.replaceAll(secret, blackedOut), text)
}
