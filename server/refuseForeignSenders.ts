import type { Config } from './config.ts'
import { inBackground } from './outside/callTimeout.ts'
import type { SenderReport } from './outside/twilioSenders.ts'
import { StartRefused } from './startRefused.ts'

/**
 * Refuses senders that our account at the message provider does not have, or that cannot send texts: each text
 * would wait for the operator. A provider that does not answer prevents no start.
 * @param read asks the provider about a sender; null when it does not answer
 * @returns the senders that it did not answer about
 * @throws {StartRefused}
 */
export async function refuseForeignSenders(
  { twilio }: Pick<Config, 'twilio'>,
  read: (sender: string) => Promise<SenderReport | null>,
): Promise<string[]> {
  const unanswered: string[] = []
  for (const sender of new Set([twilio.from, ...Object.values(twilio.fromByCountry)])) {
    const report = await inBackground(() => read(sender))
    if (report === null) unanswered.push(sender)
    const why = report && whyForeign(sender, report)
    if (why) throw new StartRefused(why)
  }
  return unanswered
}

/** Says in one sentence why nothing can be sent from a sender; null if something can. */
function whyForeign(sender: string, report: SenderReport): string | null {
  if (report.kind === 'missing')
    return sender.startsWith('MG')
      ? 'TWILIO_MESSAGING_SERVICE is no messaging service of your Twilio account: take its SID from the Twilio console, under Messaging, Services.'
      : `TWILIO_FROM has ${sender} in it, which your Twilio account does not have: take a number from the Twilio console, under Phone Numbers, Active numbers, or buy one there.`
  if (report.kind === 'number' && !report.sendsTexts)
    return `TWILIO_FROM has ${sender} in it, which cannot send texts: take a number whose capabilities in the Twilio console include SMS.`
  if (report.kind === 'service' && report.senders.length === 0)
    return 'TWILIO_MESSAGING_SERVICE has no sender: add a number, a short code or a name to its sender pool in the Twilio console.'
  return null
}
