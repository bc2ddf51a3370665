import { type Answer, answerJson, type Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { availableWallets } from './availableWallets.ts'

/** Tells the frame of an Express Checkout Element which wallets it may show on a page. */
export function showWallets({ store }: World, { query }: Call): Answer {
  const wallets = availableWallets(store, query.get('account') ?? '', query.get('host') ?? '')
  return answerJson(200, { wallets })
}
