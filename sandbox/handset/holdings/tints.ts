import { make } from '../page/dom.ts'
import { spaced } from '../page/format.ts'

const good = 'succeeded delivered paid available enabled won active refused attached received'
const busy = 'processing pending requires_action sending sent queued accepted scheduled'
const wait =
  'requires_payment_method requires_confirmation requires_capture uncaptured needs_response under_review warning_needs_response warning_under_review partly_refunded stopped not_sent'
const bad =
  'failed canceled dropped gave_up lost disputed undelivered taken charges_disabled disabled expired'

const tints = new Map(
  Object.entries({ good, busy, wait, bad }).flatMap(([tint, names]) =>
    names.split(' ').map((name): [string, string] => [name, tint]),
  ),
)

/** Makes a status into a tinted word; nothing for ''. A number after the word belongs to it. */
export function makeStatus(status: string): HTMLElement {
  const [name = ''] = status.split(' ')
  const tint = /^\d+$/.test(name) ? 'bad' : tints.get(name)
  return make('span', tint ? `status is-${tint}` : 'status', spaced(status))
}
