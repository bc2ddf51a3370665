import { limits } from '#rules/limits.ts'
import { requestText } from '#rules/texts.ts'
import type { Person } from './makePeople.ts'
import { pickOffer } from './offers.ts'
import { later, reply, type Scene, type Story, type TextFate, tell, text } from './story.ts'
import { tellPayment, textFacts } from './tellPayment.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How far a request has got. */
export type Fate =
  | 'waiting'
  | 'opened'
  | 'declined'
  | 'processing'
  | 'paid'
  | 'canceled'
  | 'expired'
  | 'late'

/** A person who has been asked at least once. */
export type Customer = Person & { id: string; createdAt: Date; optedOutAt: Date | null }

/** Tells the story of one request from its beginning to the present. */
export function tellRequest(
  scene: Scene,
  { customer, number, at, fate }: { customer: Customer; number: number; at: Date; fate: Fate },
): Story {
  const { random, now } = scene
  const story = beginStory(scene, customer, number, at)
  if (customer.optedOutAt && customer.optedOutAt < at) return story
  story.request.status = 'open'
  tell(scene, story, at, 'request.sent', 'staff')
  const textFate = pickTextFate(scene, fate)
  const body = requestText(textFacts(scene, story))
  const arrivedAt = text(scene, story, at, { purpose: 'request', body, fate: textFate })
  const wasRead = textFate.errorCode === undefined && fate !== 'waiting'
  const endsAt = new Date(Math.min(story.request.expiresAt.getTime(), now.getTime()))
  const isOver = fate === 'expired' || fate === 'canceled'
  if (!wasRead || (isOver && random.happens(0.5))) {
    tellEnd(scene, story, later(random, arrivedAt, dayMs, endsAt), fate)
    return story
  }
  const openedAt = later(random, arrivedAt, 0.4 * dayMs, endsAt)
  story.request.openedAt = openedAt
  tell(scene, story, openedAt, 'request.opened', 'payer')
  tellWhatFollowed(scene, story, openedAt, endsAt, fate)
  return story
}

function tellWhatFollowed(
  scene: Scene,
  story: Story,
  openedAt: Date,
  endsAt: Date,
  fate: Fate,
): void {
  const { random } = scene
  const isNew = scene.now.getTime() - openedAt.getTime() < 4 * 60 * minuteMs
  if (random.happens(isNew ? 0.25 : 0.05)) {
    reply(scene, story, later(random, openedAt, 5 * minuteMs, endsAt), random.pick(replies))
  }
  const newest = story.events.at(-1)?.at ?? openedAt
  const payingAt = later(random, newest, minuteMs, endsAt)
  if (fate === 'paid') tellPayment(scene, story, payingAt, 'succeeded')
  else if (fate === 'processing' || fate === 'declined') tellPayment(scene, story, payingAt, fate)
  else if (fate === 'opened' && random.happens(0.3)) tellPayment(scene, story, payingAt, 'started')
  else if (fate === 'canceled' || fate === 'expired') {
    const gaveUpAt = random.happens(0.4) ? tellPayment(scene, story, payingAt, 'canceled') : newest
    tellEnd(scene, story, later(random, gaveUpAt, dayMs, endsAt), fate)
  } else if (fate === 'late') {
    tellEnd(scene, story, payingAt, 'canceled')
    tellPayment(scene, story, payingAt, 'succeeded')
  }
}

const replies = [
  'Thanks, paid now!',
  'Can I pay on Friday?',
  'Is that with the fuel?',
  'Perfect, see you at the pontoon',
  'Who is this?',
]

function tellEnd(scene: Scene, story: Story, at: Date, fate: Fate): void {
  if (fate !== 'canceled' && fate !== 'expired') return
  story.request.status = fate
  if (fate === 'canceled') tell(scene, story, at, 'request.canceled', 'staff')
  else tell(scene, story, story.request.expiresAt, 'request.expired', 'system')
}

/** Starts with a draft: what createRequest leaves if the customer may not be texted. */
function beginStory(scene: Scene, customer: Customer, number: number, at: Date): Story {
  const { random, business } = scene
  const id = random.id('req', at)
  const story: Story = {
    request: {
      businessId: business.id,
      id,
      number,
      customerId: customer.id,
      ...pickOffer(random, customer.currency),
      currency: customer.currency,
      reference: random.happens(0.3) ? `BH-${number}` : null,
      dueOn: random.happens(0.2) ? dayAfter(at, random.integer(7, 21)) : null,
      status: 'draft',
      createdBy: random.happens(0.3) ? scene.helperId : scene.ownerId,
      createdAt: at,
      expiresAt: new Date(at.getTime() + limits.linkLifeMs),
    },
    phone: customer.phone,
    country: customer.country,
    messages: [],
    payments: [],
    refunds: [],
    events: [],
  }
  tell(scene, story, at, 'request.created', 'staff')
  return story
}

function dayAfter(at: Date, days: number): string {
  return new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10)
}

/** Some texts do not arrive, but a payer who used the link has received theirs. */
function pickTextFate({ random }: Scene, fate: Fate): TextFate {
  if (fate !== 'waiting' && fate !== 'expired' && fate !== 'canceled')
    return { status: 'delivered' }
  if (random.happens(0.12))
    return { status: 'undelivered', errorCode: random.pick([30003, 30005, 30007]) }
  // Some networks never report.
  return { status: random.happens(0.1) ? 'sent' : 'delivered' }
}
