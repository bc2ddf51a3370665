import { answerJson, type Call, type Route } from '../http/route.ts'
import { StripeProblem } from '../stripe/api/problem.ts'
import type { World } from '../world.ts'
import type { Control } from './control.ts'
import { describeControl } from './describeControl.ts'
import { clearFault, clearFaults, listFaults, setFault } from './faults/setFaults.ts'
import { moveClock, readClock, resetClock } from './moveClock.ts'
import { ControlRefusal } from './refusal.ts'
import { changeStanding, restoreStanding } from './setStanding.ts'
import { readSwitches, setSwitches } from './setSwitches.ts'
import { countState, readState } from './state/readState.ts'
import { addForeign } from './stripe/addForeign.ts'
import { addHistory } from './stripe/addHistory.ts'
import { answerPayment } from './stripe/answerPayment.ts'
import { closeDispute } from './stripe/closeDispute.ts'
import { deauthorizeAccount } from './stripe/deauthorizeAccount.ts'
import { disputeCharge } from './stripe/disputeCharge.ts'
import { enableAccount } from './stripe/enableAccount.ts'
import { expirePayment } from './stripe/expirePayment.ts'
import { failPayoutNow } from './stripe/failPayout.ts'
import { failRefundNow } from './stripe/failRefund.ts'
import { redeliverEvent } from './stripe/redeliverEvent.ts'
import { refundCharge } from './stripe/refundCharge.ts'
import { restrictAccount } from './stripe/restrictAccount.ts'
import { sendEvent } from './stripe/sendEvent.ts'
import { setOnboarding, showOnboardingSetting } from './stripe/switchOnboarding.ts'
import { readWallets, resetWallets, switchWallets } from './switchWallets.ts'
import { exportWorld } from './world/exportWorld.ts'
import { importWorld } from './world/importWorld.ts'
import { resetWorld } from './world/resetWorld.ts'

/** The largest document that can be imported: a JavaScript string cannot be longer. */
const worldBytesMax = 500_000_000

/** Thousands of payments, each with its metadata. */
const historyBytesMax = 8_000_000

type Handle = (world: World, call: Call) => ReturnType<Route['handle']>

/**
 * Returns the controls under `/control`: faults, what the doubles hold, events in the outside
 * world, the clock, and the whole world. `api` are the routes of the doubles, whose names a fault
 * can be set on.
 */
export function controlRoutes(world: World, api: Route[], listen: (call: Call) => void): Route[] {
  const control = (method: Route['method'], path: string, shows: string, handle: Handle) => ({
    method,
    path: `/control${path}`,
    shows,
    handle: (call: Call) => answerRefusals(() => handle(world, call)),
  })
  const state = '/state/:kind'
  const stripe = '/stripe'
  const controls: Control[] = [
    control('GET', '', 'This index.', () => describeControl(world, controls, api)),
    control('GET', '/faults', 'The faults that are set.', listFaults),
    control('POST', '/faults', 'Sets a fault.', setFault),
    control('DELETE', '/faults', 'Clears all faults.', clearFaults),
    control('DELETE', '/faults/:id', 'Clears a fault.', clearFault),
    control('GET', '/state', 'How much of each kind is held.', countState),
    control('GET', state, 'What is held of a kind: ?last=, ?q=, ?id=, ?account=.', readState),
    control('POST', `${stripe}/foreign`, 'Payments of another system, or mode.', addForeign),
    {
      ...control('POST', `${stripe}/history`, 'Payments of the past.', addHistory),
      bodyBytesMax: historyBytesMax,
    },
    control('POST', `${stripe}/events`, 'Sends an event that nothing caused.', sendEvent),
    control('POST', `${stripe}/events/:id/redeliver`, 'Sends an event again.', redeliverEvent),
    control('POST', `${stripe}/charges/:id/refund`, 'Refunds a charge.', refundCharge),
    control('POST', `${stripe}/charges/:id/dispute`, 'Contests a charge.', disputeCharge),
    control('POST', `${stripe}/disputes/:id/close`, 'Decides a dispute.', closeDispute),
    control('POST', `${stripe}/refunds/:id/fail`, 'Fails a refund.', failRefundNow),
    control('POST', `${stripe}/payouts/:id/fail`, 'Fails a payout.', failPayoutNow),
    control(
      'POST',
      `${stripe}/payment_intents/:id/expire`,
      'Ends an authorization.',
      expirePayment,
    ),
    control('POST', `${stripe}/payment_intents/:id/answer`, 'The bank answers.', answerPayment),
    control('PUT', '/standing/:part', 'Sets how an account stands.', changeStanding),
    control('DELETE', '/standing/:part', 'It stands as usual again.', restoreStanding),
    control('GET', '/twilio', 'How Twilio behaves: lag, delays, registrations.', readSwitches),
    control('POST', '/twilio', 'Changes that; what is not named stays.', setSwitches),
    control('GET', `${stripe}/onboarding`, 'How new accounts begin.', showOnboardingSetting),
    control('POST', `${stripe}/onboarding`, 'Switches how new accounts begin.', setOnboarding),
    control('POST', `${stripe}/accounts/:id/enable`, 'Lets an account charge.', enableAccount),
    control('POST', `${stripe}/accounts/:id/restrict`, 'Restricts an account.', restrictAccount),
    control('POST', `${stripe}/accounts/:id/deauthorize`, 'Takes it away.', deauthorizeAccount),
    control('GET', '/clock', "The sandbox's time.", readClock),
    control('POST', '/clock', 'Moves the time ahead.', moveClock),
    control('DELETE', '/clock', 'Back to the real time.', resetClock),
    control('GET', '/wallets', 'The wallets of browsers.', readWallets),
    control('POST', '/wallets', 'Sets the wallets of browsers.', switchWallets),
    control('DELETE', '/wallets', 'Back to the usual wallets.', resetWallets),
    control('POST', '/reset', 'Forgets everything.', resetWorld),
    control('GET', '/world', 'The whole world as one document.', exportWorld),
    {
      ...control('PUT', '/world', 'Holds what such a document holds.', importWorld),
      bodyBytesMax: worldBytesMax,
    },
    control('GET', '/stream', 'Server-sent events: "changed".', (_world, call) => {
      listen(call)
      return 'handled'
    }),
    control('GET', '/health', 'Whether it runs.', () => answerJson(200, { ok: true })),
  ]
  return controls.map(({ shows, ...route }) => ({ ...route, name: 'control' }))
}

function answerRefusals(handle: () => ReturnType<Route['handle']>): ReturnType<Route['handle']> {
  try {
    return handle()
  } catch (error) {
    if (error instanceof ControlRefusal || error instanceof StripeProblem) {
      return answerJson(error.status, { error: error.message })
    }
    throw error
  }
}
