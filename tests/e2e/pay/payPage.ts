import { sayIn } from '#rules/words/catalogs.ts'
import type { WordKey } from '#rules/words/words.generated.ts'
import { expect, type Page } from '../world.ts'

/** The payer's words, as the tests' browser hears them unless it is set otherwise. */
export const said = sayIn('en-GB')

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  lost: '4000000000009987',
  stolen: '4000000000009979',
  fraudulent: '4100000000000019',
  noMoney: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  processingError: '4000000000000119',
  asksBank: '4000002760003184',
  processing: '4000000000100000',
  processingDeclined: '4000000000100018',
}

type TitleKey = Extract<WordKey, `${string}.title`>
/** The beginning of the keys of a title and what follows it, such as `state.paid`. */
export type Told = TitleKey extends infer Key
  ? Key extends `${infer Told}.title`
    ? Told
    : never
  : never

/** What is told as the state of the page, where the card form stood. */
export function outcome(page: Page, told: Told, say = said) {
  return page.getByRole('heading', { name: titleOf(told, say), exact: true })
}

/** What is told beside the card form. */
export function note(page: Page, told: Told, say = said) {
  return page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ hasText: titleOf(told, say) })
}

/** The one button of the page, whatever it says while it is busy. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay(ing)? / })
}

/** The page has come to an end that takes no card. */
export async function expectClosed(page: Page, told: Told): Promise<void> {
  await expect(outcome(page, told)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
}

/** A field of the provider's card form, by its id there. */
export function cardField(page: Page, field: 'number' | 'expiry' | 'cvc' | 'postalCode') {
  return page.frameLocator('iframe[src*="componentName=payment"]').locator(`#Field-${field}Input`)
}

/** Text as a person reads it: without the marks that only say which way it runs, and plain spaces. */
export function readable(text: string | null): string {
  return (text ?? '').replace(/[\u200e\u200f\u2066-\u2069]/g, '').replace(/\s+/g, ' ')
}

/** Waits until the page says these words. */
export async function expectSaid(page: Page, words: string): Promise<void> {
  await expect
    .poll(async () => readable(await page.locator('main').textContent()))
    .toContain(readable(words))
}

/** The title of what is told, in a language. */
export function titleOf(told: Told, say: typeof said): string {
  return (say as (key: string) => string)(`${told}.title`)
}
