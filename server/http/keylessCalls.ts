/**
 * The calls that write, or look like it, and take no `Idempotency-Key`, each with the reason why repeating
 * it does no harm. All others take one; the OpenAPI document and the specification describe both.
 */
export const keylessCalls: Record<string, string> = {
  'POST /v1/requests/preview': 'writes nothing',
  'POST /v1/business/wordings/preview': 'writes nothing',
  'POST /v1/business/payments/check': 'reads the card provider again',
  'POST /v1/business/payments/link':
    'each link opens once, and nothing happens by one that nobody opens',
  'POST /v1/threads/:id/typing': 'writes nothing, and says the same again',
  'POST /v1/phones/check': 'writes nothing',
  'POST /verify': 'writes nothing but the count of tries',
  'POST /auth/code': 'texts another code, up to the limit of codes',
  'POST /auth/session': 'a code signs in once: a caller who lost the response asks for another',
  'POST /auth/proof': 'a code proves once: a caller who lost the response asks for another',
  'POST /auth/passkeys/enrol-options': 'makes another challenge, which expires',
  'POST /auth/passkeys/sign-in-options': 'makes another challenge, which expires',
  'POST /auth/passkeys/proof-options': 'makes another challenge, which expires',
  'POST /auth/passkeys': 'a challenge is used once, and a device makes one passkey of it',
  'POST /auth/passkeys/sign-in':
    'a challenge is used once: a caller who lost the response asks anew',
  'POST /auth/passkeys/proof': 'a challenge is used once: a caller who lost the response asks anew',
  'PATCH /auth/passkeys/:id': 'sets the same again',
  'DELETE /auth/passkeys/:id': 'a passkey that is removed stays so',
  'POST /auth/passkeys/:id/removal': 'the wait goes on from the first time',
  'DELETE /auth/passkeys/:id/removal': 'a passkey that is kept stays so',
  'POST /v1/installation/make':
    'registers or sets the same again; a test event more is a payment more that is canceled at once',
  'POST /auth/invitation': 'writes nothing but the count of looks',
  'POST /auth/join': 'a person who has joined by an invitation is a member already',
  'POST /auth/recovery': 'a code signs in once: a caller who lost the response takes the next one',
  'POST /auth/recovery-codes':
    'the answer holds the codes, which nothing may store: a caller who lost it makes new ones',
  'PUT /auth/recovery-codes/offer': 'the first time counts',
  'POST /auth/number': 'begins the same again, and texts another code, up to the limit of codes',
  'POST /auth/number/proof': 'a code proves once: a caller who lost the response begins again',
  'POST /auth/number/move': 'moves or waits once; what has begun to wait goes on to wait',
  'DELETE /auth/number': 'what is stopped stays so',
  'PUT /auth/business': 'sets the same again',
  'DELETE /auth/session': 'who is signed out stays so',
  'DELETE /auth/sessions/:id': 'a session ends once: a second call finds none',
  'DELETE /auth/sessions': 'sessions that have ended stay so',
  'POST /p/:token/opened': 'the first time counts',
  'POST /p/:token/language': 'sets the same again',
  'POST /p/:token/texts': 'sets the same again',
  'POST /p/:token/payment':
    'a request has one live payment, which the provider makes under a key of ours',
  'POST /p/:token/new-link': 'texts at most one in two minutes',
  'POST /page-reports': 'counts what browsers report',
  'POST /hooks/stripe': "once for each event, by the provider's id of it",
  'POST /hooks/twilio/status': 'only ever moves a text forward',
  'POST /hooks/twilio/inbound': "once for each text, by the provider's id of it",
}
