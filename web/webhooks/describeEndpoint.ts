import type { WebhookEndpoint } from '#rules/shapes/webhook.ts'
import type { Tone } from '#web/ui/StatusChip.tsx'
import { say } from '#web/words/say.ts'

/** Returns the state of an endpoint in words, with the tint that says the same. */
export function describeState(endpoint: WebhookEndpoint): { words: string; tone: Tone } {
  const { offBecause, failingSince } = endpoint
  if (offBecause === 'person') return { words: say('webhooks.state.person'), tone: 'still' }
  if (offBecause === 'gone') return { words: say('webhooks.state.gone'), tone: 'bad' }
  if (offBecause === 'failing') return { words: say('webhooks.state.failing_off'), tone: 'bad' }
  if (failingSince) return { words: say('webhooks.state.failing'), tone: 'bad' }
  return { words: say('webhooks.state.on'), tone: 'good' }
}

/** Returns which events an endpoint gets, in words. */
export function describeTypes({ types }: WebhookEndpoint): string {
  if (types === null) return say('webhooks.allEvents')
  return types.length === 1 ? (types[0] ?? '') : say('webhooks.someEvents', { count: types.length })
}

/** Returns the host of an address, the name of an endpoint without a description. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

/** Returns an address without what all of them begin with, for a place where it may be cut. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
