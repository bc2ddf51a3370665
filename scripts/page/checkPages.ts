import type { BrowserContext } from '@playwright/test'
import { readPayAssets } from '#server/payPage/readPayBuild.ts'
import { starterHash } from '#server/payPage/starter.ts'
import { type CheckedPage, checkPage } from './checkPage.ts'

/**
 * Checks all of a payer's pages: the one of a link, its receipt, and the page that checks codes.
 * @param link of an open request; `provider` is the URL of the card provider's script
 */
export async function checkPages(
  context: BrowserContext,
  link: string,
  provider: URL,
): Promise<Record<string, CheckedPage>> {
  const at = { publicUrl: new URL(link).origin, provider }
  const { scriptPath, styleHash } = readPayAssets()
  const bare = { provider: null, scriptPath: null, starterHash: null, styleHash }
  const own = { scriptPath, starterHash, styleHash }
  return {
    'pay page': await checkPage(context, at, link, { ...own, provider }),
    receipt: await checkPage(context, at, `${link}/receipt`, { ...own, provider: null }),
    'check of a code': await checkPage(context, at, `${at.publicUrl}/verify`, bare),
  }
}
