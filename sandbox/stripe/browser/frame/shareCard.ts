import { randomId } from '../randomId.ts'

/** What a frame's fields hold, in the API's names. */
export type TypedCard = {
  number?: string
  exp_month?: string
  exp_year?: string
  cvc?: string
  /** Billing details that were typed beside the card. */
  billing?: Record<string, unknown>
}

type Message = { ask: string; frame: string } | { answer: string; card: TypedCard }

/**
 * Frames of this origin hear each other here. The app's page is of another origin and cannot, so a
 * card goes from its fields to the frame that sends it without passing through the page.
 */
const channel = new BroadcastChannel('stripe-frames')
const answerWithinMs = 5_000

/** Lets the controller read what this frame's fields hold; `id` is the frame's. */
export function offerCard(id: string, read: () => TypedCard) {
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (!('ask' in data) || data.frame !== id) return
    const answer: Message = { answer: data.ask, card: read() }
    channel.postMessage(answer)
  })
}

/** The card that the fields of those frames hold together; null when one of them is gone. */
export async function collectCard(frames: string[]): Promise<TypedCard | null> {
  const parts = await Promise.all(frames.map(askFrame))
  return parts.some((part) => part === null) ? null : Object.assign({}, ...parts)
}

function askFrame(frame: string): Promise<TypedCard | null> {
  const ask: Message = { ask: randomId(), frame }
  return new Promise((done) => {
    const hear = ({ data }: MessageEvent<Message>) => {
      if (!('answer' in data) || data.answer !== ask.ask) return
      finish(data.card)
    }
    const finish = (card: TypedCard | null) => {
      channel.removeEventListener('message', hear)
      clearTimeout(timer)
      done(card)
    }
    const timer = setTimeout(() => finish(null), answerWithinMs)
    channel.addEventListener('message', hear)
    channel.postMessage(ask)
  })
}
