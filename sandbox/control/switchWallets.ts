import { type Answer, answerJson, type Call } from '../http/route.ts'
import type { WalletType } from '../stripe/objects/paymentMethod.ts'
import {
  switchBack,
  switchedOn,
  switchOn,
  walletTypes,
} from '../stripe/wallets/availableWallets.ts'
import type { World } from '../world.ts'
import { readInput } from './readInput.ts'
import { ControlRefusal } from './refusal.ts'

/** `GET /control/wallets`: returns the wallets that payers' browsers are taken to have. */
export function readWallets({ store }: World): Answer {
  return answerJson(200, { available: switchedOn(store) })
}

/** `POST /control/wallets`: sets them, none for an empty list. */
export function switchWallets(world: World, call: Call): Answer {
  const { available } = readInput(call, ['available'])
  if (!Array.isArray(available) || !available.every(isWallet)) {
    throw new ControlRefusal(400, `"available" must be a list of ${walletTypes.join(', ')}.`)
  }
  switchOn(world.store, available)
  world.changed()
  return readWallets(world)
}

/** `DELETE /control/wallets`: goes back to the usual ones. */
export function resetWallets(world: World): Answer {
  switchBack(world.store)
  world.changed()
  return readWallets(world)
}

function isWallet(value: unknown): value is WalletType {
  return walletTypes.some((type) => type === value)
}
