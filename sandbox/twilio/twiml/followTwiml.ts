import type { World } from '../../world.ts'
import { isRecipient, isSender, isWebAddress } from '../addresses.ts'
import type { AlertCode } from '../errorCodes.ts'
import { fateOf } from '../fates.ts'
import { planHook } from '../hooks/planHook.ts'
import { planFirstStep } from '../messages/advanceMessage.ts'
import { insertMessage, type Message, readMessage } from '../messages/storeMessages.ts'
import { bodyLengthMax, mediaMax } from '../messages/textLimits.ts'
import { recordAlert } from '../recordAlert.ts'
import { inboundForm } from '../replies/inboundForm.ts'
import { hasOptedOut } from '../replies/optOut.ts'
import { type Element, parseTwiml, textOf } from './parseTwiml.ts'

/** The app's answer to an inbound text. */
export type HookAnswer = {
  /** The SID of the inbound text. */
  subject: string
  /** The address that gave the answer; relative addresses in it are resolved against this one. */
  url: string
  contentType: string
  body: string
}

const repliesMax = 10
const documentsMax = 10
/** A document of 64 kB could contain ten thousand mistakes. */
const alertsMax = 100

/**
 * Follows the app's answer: TwiML is carried out, plain text is sent back as a message, and what
 * Twilio cannot read is recorded as an error
 * (https://www.twilio.com/docs/messaging/twiml#twilio-understands-mime-types).
 * Call it inside a transaction.
 */
export function followAnswer(world: World, answer: HookAnswer) {
  const inbound = readMessage(world, answer.subject)
  if (!inbound || answer.body.trim() === '') return
  const task: Task = { world, inbound, url: answer.url, replies: 0, alerts: 0 }
  const type = answer.contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type === 'text/plain') reply(task, replyTo(task, answer.body.trim()))
  else if (['text/xml', 'application/xml', 'text/html'].includes(type)) {
    followDocument(task, answer.body)
  } else alert(task, 12300, `Content-Type: ${type || 'none'}`)
}

type Task = { world: World; inbound: Message; url: string; replies: number; alerts: number }
type Reply = {
  to: string
  from: string
  body: string
  media: string[]
  callback: string | null
  method: 'GET' | 'POST'
}

const replyTo = ({ inbound }: Task, body: string): Reply => ({
  to: inbound.sender,
  from: inbound.recipient,
  body,
  media: [],
  callback: null,
  method: 'POST',
})

function alert(task: Task, code: AlertCode, detail: string) {
  if (task.alerts >= alertsMax) return
  task.alerts += 1
  const { world, inbound, url } = task
  recordAlert(world, { code, subject: inbound.sid, url, detail })
}

function followDocument(task: Task, text: string) {
  let root: Element
  try {
    root = parseTwiml(text)
  } catch (error) {
    return alert(task, 12100, error instanceof Error ? error.message : '')
  }
  if (root.name !== 'Response') return alert(task, 12102, `<${root.name}>`)
  for (const child of root.children) {
    if (typeof child === 'string') {
      if (child.trim() !== '') alert(task, 12200, 'Text stands directly in <Response>.')
    } else if (followVerb(task, child) === 'leave') return
  }
}

const voiceVerbs = ['Say', 'Play', 'Dial', 'Gather', 'Record', 'Hangup', 'Pause', 'Reject', 'Sms']

/** Carries out a verb. Returns `leave` when the verbs after it are unreachable. */
function followVerb(task: Task, verb: Element): 'leave' | 'go on' {
  if (verb.name === 'Redirect') return redirect(task, verb)
  if (verb.name === 'Message') {
    warnOfAttributes(task, verb, ['to', 'from', 'action', 'method', 'statusCallback'])
    reply(task, readReply(task, verb))
    return verb.attributes.has('action') ? 'leave' : 'go on'
  }
  alert(task, voiceVerbs.includes(verb.name) ? 14110 : 12200, `<${verb.name}>`)
  return 'go on'
}

function warnOfAttributes(task: Task, verb: Element, known: string[]) {
  for (const name of verb.attributes.keys()) {
    if (!known.includes(name)) alert(task, 12200, `<${verb.name} ${name}>`)
  }
}

/** https://www.twilio.com/docs/messaging/twiml/message */
function readReply(task: Task, verb: Element): Reply {
  const nouns = verb.children.filter((child) => typeof child !== 'string')
  for (const { name } of nouns) {
    if (name !== 'Body' && name !== 'Media') alert(task, 12200, `<Message><${name}>`)
  }
  const bodies = nouns.filter(({ name }) => name === 'Body').map(textOf)
  const plain = verb.children.filter((child) => typeof child === 'string').join('')
  const usual = replyTo(task, (bodies.length > 0 ? bodies.join('') : plain).trim())
  return {
    ...usual,
    to: verb.attributes.get('to') ?? usual.to,
    from: verb.attributes.get('from') ?? usual.from,
    media: nouns.filter(({ name }) => name === 'Media').map((noun) => textOf(noun).trim()),
    callback: readCallback(task, verb),
    method: readMethod(task, verb),
  }
}

function readCallback(task: Task, verb: Element): string | null {
  const given = verb.attributes.get('action') ?? verb.attributes.get('statusCallback')
  if (given === undefined) return null
  const url = resolve(task, given)
  if (url === null) alert(task, 14105, given)
  return url
}

function readMethod(task: Task, verb: Element): 'GET' | 'POST' {
  const given = verb.attributes.get('method')?.toUpperCase() ?? 'POST'
  if (given !== 'GET' && given !== 'POST') alert(task, 14104, given)
  return given === 'GET' ? 'GET' : 'POST'
}

function resolve({ url }: Task, address: string): string | null {
  const base = url.split('#', 1)[0]
  const resolved = URL.canParse(address, base) ? new URL(address, base).href : ''
  return isWebAddress(resolved) ? resolved : null
}

function reply(task: Task, text: Reply) {
  const { world, inbound } = task
  const { to, from, body, media, callback, method } = text
  if (task.replies >= repliesMax) return alert(task, 14109, `More than ${repliesMax} replies.`)
  if (!isRecipient(to) || to === from) return alert(task, 14101, to)
  if (!isSender(from)) return alert(task, 14102, from)
  if (body.length > bodyLengthMax || (body === '' && media.length === 0)) {
    return alert(task, 14103, `${body.length} characters`)
  }
  if (!media.every(isWebAddress)) return alert(task, 21620, media.join(' '))
  if (media.length > mediaMax) return alert(task, 21623, `${media.length} media`)
  const fate = fateOf(to)
  if (fate.kind === 'refused') return alert(task, fate.code, to)
  if (hasOptedOut(world, [from, inbound.service], to)) return alert(task, 21610, to)
  task.replies += 1
  const stored = insertMessage(
    world,
    {
      direction: 'outbound-reply',
      sender: from,
      recipient: to,
      body,
      status: 'queued',
      callback,
      callback_method: method,
      service: inbound.service,
      media: JSON.stringify(media),
    },
    media.length > 0 ? 'MM' : 'SM',
  )
  planFirstStep(world, stored)
}

/** https://www.twilio.com/docs/messaging/twiml/redirect */
function redirect(task: Task, verb: Element): 'leave' {
  const { world, inbound } = task
  warnOfAttributes(task, verb, ['method'])
  const url = resolve(task, textOf(verb).trim())
  if (url === null) alert(task, 12200, `<Redirect>${textOf(verb)}`)
  else if (countDocuments(task) >= documentsMax) alert(task, 14106, url)
  else {
    planHook(world, {
      channel: 'twilio.inbound',
      subject: inbound.sid,
      url,
      method: readMethod(task, verb),
      afterMs: 0,
      form: inboundForm(world, inbound),
    })
  }
  return 'leave'
}

function countDocuments({ world, inbound }: Task): number {
  const row = world.store.first<{ count: number }>(
    "select count(*) as count from delivery where channel = 'twilio.inbound' and subject = ?",
    inbound.sid,
  )
  return row?.count ?? 0
}
