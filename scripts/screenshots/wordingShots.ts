import { goTo } from './goTo.ts'
import type { Shot } from './shot.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** The words of the texts: the usual ones, own ones, and some that lack what a text needs. */
export function wordingShots(world: World, as: Visitor): Shot[] {
  const settings = `${world.url}/settings/texts`
  const type = (words: string) => async (page: Parameters<Shot['open']>[0]) => {
    await goTo(page, settings)
    await page.getByRole('textbox', { name: 'Words' }).fill(words)
    await page.locator('[aria-busy=true]').waitFor()
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  }
  const own = 'Hi, {business} here. {amount} for {whatFor}, please. {link}\nCheck it by {code}'
  return [
    { name: 'wordings', as, open: (page) => goTo(page, settings) },
    { name: 'wordings-own', as, open: type(`${own} – thank you! 🙏`) },
    { name: 'wordings-lacking', as, open: type('Hi, {business} here. {amount}, please.') },
  ]
}
