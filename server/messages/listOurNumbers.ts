import { hearsReplies, senderKindOf } from '#rules/senderKind.ts'
import type { AppContext } from '#server/appContext.ts'

/** The numbers and short codes that customers can write to, besides those of single businesses. */
export type OurNumbers = { numbers: string[]; service: string | null }

/**
 * Lists the numbers that all businesses share: those of the configuration, or those in the pool of its messaging
 * service. A sender name is no number.
 * @returns null when the provider cannot be asked about the service
 */
export async function listOurNumbers({ config, twilio }: AppContext): Promise<OurNumbers | null> {
  const { from, fromByCountry } = config.twilio
  if (senderKindOf(from) !== 'service') {
    const all = [from, ...Object.values(fromByCountry)]
    return { numbers: [...new Set(all)].filter(hearsReplies), service: null }
  }
  const service = await twilio.senders.read(from)
  if (service === null) return null
  const pool = service.kind === 'service' ? service.senders : []
  return { numbers: pool.map(({ sender }) => sender).filter(hearsReplies), service: from }
}
