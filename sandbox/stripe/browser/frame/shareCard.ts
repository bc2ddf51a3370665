import { randomId } from '../randomId.ts'

/** The values in a frame's fields, by the API's names. */
export type TypedCard = {
  number?: string
  exp_month?: string
  exp_year?: string
  cvc?: string
  /** The wallet that the card comes from. */
  wallet?: string
  /** Billing details that were typed beside the card. */
  billing?: Record<string, unknown>
}

type Message = { ask: string; frame: string } | { answer: string; card: TypedCard }

/**
 * The channel on which frames of this origin talk to each other. The app's page is of another
 * origin and cannot listen, so a card goes from its fields to the frame that sends it without
 * passing through the page.
 */
const channel = new BroadcastChannel('stripe-frames')
const answerWithinMs = 5_000

/** Lets the controller read the values in this frame's fields; `id` is the frame's. */
export function offerCard(id: string, read: () => TypedCard) {
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (!('ask' in data) || data.frame !== id) return
    const answer: Message = { answer: data.ask, card: read() }
    channel.postMessage(answer)
  })
}

/** Collects the card from the fields of those frames; null when one of the frames is gone. */
export async function collectCard(frames: string[]): Promise<TypedCard | null> {
  const parts = await Promise.all(frames.map(askFrame))
  return parts.some((part) => part === null) ? null : Object.assign({}, ...parts)
}

function askFrame(frame: string): Promise<TypedCard | null> {
  const ask: Message = { ask: randomId(), frame }
  return new Promise((done) => {
    const receive = ({ data }: MessageEvent<Message>) => {
      if (!('answer' in data) || data.answer !== ask.ask) return
      finish(data.card)
    }
    const finish = (card: TypedCard | null) => {
      channel.removeEventListener('message', receive)
      clearTimeout(timer)
      done(card)
    }
    const timer = setTimeout(() => finish(null), answerWithinMs)
    channel.addEventListener('message', receive)
    channel.postMessage(ask)
  })
}
