import { type Answer, answerJson, type Call } from '../http/route.ts'
import type { World } from '../world.ts'
import { planFirstStep } from './advanceMessage.ts'
import { fateOf } from './fates.ts'
import { insertMessage, type Message, presentMessage } from './keepMessages.ts'

/** Refuses a call with Twilio's error object. */
export function refuse(status: number, code: number, message: string): Answer {
  return answerJson(status, {
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  })
}

const bodyLengthMax = 1_600

/** `POST …/Messages.json`: takes a text and lets it travel. */
export function createMessage(world: World, call: Call): Answer | 'handled' {
  const form = new URLSearchParams(call.body)
  const to = form.get('To') ?? ''
  const sender = chooseSender(world, form)
  const refusal = refuseForm(form, to, sender) ?? refuseOptedOut(world, sender ?? '', to)
  if (refusal) return refusal
  const fate = fateOf(to)
  if (fate.kind === 'refused') return refuse(fate.status, fate.code, fate.message)
  const message = world.store.transact(() => {
    const kept = insertMessage(world, {
      direction: 'outbound-api',
      sender: sender ?? '',
      recipient: to,
      body: form.get('Body') ?? '',
      status: 'queued',
      callback: form.get('StatusCallback') || null,
    })
    planFirstStep(world, kept)
    return kept
  })
  if (fate.kind === 'answer_lost') {
    call.response.destroy()
    return 'handled'
  }
  return answerMessage(world, message, 201)
}

/** A text as the API answers it. */
export function answerMessage(world: World, message: Message, status = 200): Answer {
  return answerJson(status, presentMessage(world, message))
}

function chooseSender(world: World, form: URLSearchParams): string | null {
  const from = form.get('From')
  if (from) return from
  return form.get('MessagingServiceSid') ? world.config.twilio.number : null
}

const e164 = /^\+[1-9]\d{6,14}$/
/** Up to 11 letters, digits and spaces with at least one letter. */
const alphanumericSender = /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/

function refuseForm(form: URLSearchParams, to: string, sender: string | null): Answer | undefined {
  const body = form.get('Body') ?? ''
  const service = form.get('MessagingServiceSid')
  if (to === '') return refuse(400, 21604, "A 'To' phone number is required.")
  if (!e164.test(to)) return refuse(400, 21211, `Invalid 'To' Phone Number: ${mask(to)}`)
  if (sender === null) return refuse(400, 21603, "A 'From' phone number is required.")
  if (service && !/^MG[0-9a-f]{32}$/i.test(service)) {
    return refuse(400, 21701, 'The Messaging Service does not exist.')
  }
  if (sender === '+15005550001' || !(e164.test(sender) || alphanumericSender.test(sender))) {
    return refuse(400, 21212, `Invalid From Number (caller ID): ${mask(sender)}`)
  }
  if (sender === to) return refuse(400, 21266, "'To' and 'From' number cannot be the same")
  if (body === '') return refuse(400, 21602, 'Message body is required.')
  if (body.length > bodyLengthMax) {
    return refuse(
      400,
      21617,
      `The concatenated message body exceeds the ${bodyLengthMax} character limit`,
    )
  }
  const callback = form.get('StatusCallback')
  if (callback && !URL.canParse(callback)) {
    return refuse(400, 21609, "The 'StatusCallback' URL is not a valid URL.")
  }
  return undefined
}

function mask(number: string): string {
  return number.length > 4 ? `${number.slice(0, -4)}XXXX` : number
}

function refuseOptedOut(world: World, sender: string, to: string): Answer | undefined {
  const row = world.store.first('select 1 from opt_out where sender = ? and phone = ?', sender, to)
  return row ? refuse(400, 21610, 'Attempt to send to unsubscribed recipient') : undefined
}
