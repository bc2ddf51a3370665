import { expect } from 'vitest'
import { postStripeEvent, postTwilioForm } from '../support/rehearse.ts'
import type { World } from './openWorld.ts'

/** How webhooks are delivered: which of them, in which order, how often. */
export type Round = {
  share: 'all' | 'every second'
  order: 'as they came' | 'last first'
  times: 1 | 2
  /** Thrown away instead. */
  lost: boolean
}

/**
 * The post between the providers and the app: their webhooks wait here until they are delivered.
 */
export type Post = {
  /** Delivers some of the waiting webhooks; the others keep waiting. */
  deliver(round: Round): Promise<void>
  /** The customer texts something to the business. */
  text(from: string, body: string): Promise<void>
}

type Letter = () => Promise<Response>
type HeldEvent = { id: string }
type HeldCallback = { id: number; subject: string; type: string; url: string }

/** Opens the post of a world; its first webhooks are those of the sign-up. */
export function openPost({ app, control }: World): Post {
  const seen = new Set<string>()
  let letters: Letter[] = []
  let texts = 0

  function add(id: string, letter: Letter): void {
    if (!seen.has(id)) letters.push(letter)
    seen.add(id)
  }

  async function collect(): Promise<void> {
    for (const event of await control<HeldEvent[]>('GET', '/state/events'))
      add(event.id, () => postStripeEvent(app, event))
    for (const { id, subject, type, url } of await control<HeldCallback[]>(
      'GET',
      '/state/deliveries?q=twilio.callbacks',
    ))
      add(`callback ${id}`, () => {
        const { pathname, search } = new URL(url)
        return postTwilioForm(app, pathname + search, { MessageSid: subject, MessageStatus: type })
      })
  }

  return {
    async deliver({ share, order, times, lost }) {
      await collect()
      const now = letters.filter((_, place) => share === 'all' || place % 2 === 0)
      letters = letters.filter((letter) => !now.includes(letter))
      if (lost) return
      for (const letter of order === 'as they came' ? now : now.toReversed()) {
        const answers = await Promise.all(Array.from({ length: times }, letter))
        for (const { status } of answers) expect(status, 'a letter is taken').toBeLessThan(300)
      }
    },
    async text(from, body) {
      texts += 1
      const fields = { MessageSid: `SMtyped${texts}`, From: from, To: '+15550006789', Body: body }
      const { status } = await postTwilioForm(app, '/hooks/twilio/inbound', fields)
      expect(status).toBe(200)
    },
  }
}
