import type { AppContext } from '#server/appContext.ts'
import type { SenderReport } from '#server/outside/twilioSenders.ts'

/** A sender of our configuration, as the provider has it; null if it did not tell. */
export type OwnSender = { from: string; report: SenderReport | null }

/** Reads every sender that our configuration names: the usual one first, then those of single countries. */
export async function readSenders({ twilio, config }: AppContext): Promise<OwnSender[]> {
  const { from, fromByCountry } = config.twilio
  const senders = [...new Set([from, ...Object.values(fromByCountry)])]
  return Promise.all(
    senders.map(async (sender) => ({ from: sender, report: await twilio.senders.read(sender) })),
  )
}
