import { type Answer, answerJson, type Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { countryOf } from '../countryOf.ts'
import { mask, refuse } from '../errorCodes.ts'
import { fateOf } from '../fates.ts'
import { hasOptedOut } from '../replies/optOut.ts'
import { refuseSender } from '../senders/refuseSender.ts'
import { planFirstStep } from './advanceMessage.ts'
import { presentMessage } from './presentMessage.ts'
import { type MessageForm, readMessageForm } from './readMessageForm.ts'
import { insertMessage, type Message, type NewMessage } from './storeMessages.ts'

/**
 * `POST …/Messages.json`: accepts a text and starts it on its way
 * (https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource).
 */
export function createMessage(world: World, call: Call): Answer | 'handled' {
  const read = readMessageForm(call.body, world.clock.now())
  if ('refusal' in read) return read.refusal
  const { form } = read
  const refusal = refuseNumbers(world, form)
  if (refusal) return refusal
  const message = world.store.transact(() => {
    const stored = insertMessage(world, messageOf(form), form.asMms ? 'MM' : 'SM')
    planFirstStep(world, stored)
    return stored
  })
  if (fateOf(form.to).kind === 'answer_lost') {
    call.response.destroy()
    return 'handled'
  }
  return answerMessage(world, message, 201)
}

/** Answers with a text as the API presents it. */
export function answerMessage(world: World, message: Message, status = 200): Answer {
  return answerJson(status, presentMessage(world, message))
}

function refuseNumbers(world: World, { to, from, service }: MessageForm): Answer | undefined {
  const values = { to: mask(to), from }
  const fate = fateOf(to)
  if (fate.kind === 'refused') return refuse(fate.code, values)
  if (world.switches.read().blocked_countries.includes(countryOf(to))) return refuse(21408, values)
  const refusal = refuseSender(world, { to, from, service })
  if (refusal) return refusal
  // With a service the text is accepted and fails later
  // (https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out).
  return !service && hasOptedOut(world, [from], to) ? refuse(21610) : undefined
}

function messageOf(form: MessageForm): NewMessage {
  return {
    direction: 'outbound-api',
    sender: form.from,
    recipient: form.to,
    body: form.body,
    status: form.sendAt !== null ? 'scheduled' : form.service ? 'accepted' : 'queued',
    callback: form.callback,
    service: form.service,
    media: JSON.stringify(form.media),
    send_at: form.sendAt,
    validity_ms: form.validityMs,
    discard: Number(form.discardsContent),
    obfuscate: Number(form.obfuscatesAddress),
    feedback: form.givesFeedback ? 'unconfirmed' : null,
  }
}
