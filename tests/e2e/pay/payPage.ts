import { sayIn } from '#rules/words/catalogs.ts'
import type { WordKey } from '#rules/words/words.generated.ts'
import { expect, type Page } from '../world.ts'

/** Composes the payer's words in the language of the tests' browser. */
export const sayEnglish = sayIn('en-GB')

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
  processingLong: '4000000000100026',
  processingDeclined: '4000000000100018',
}

type TitleKey = Extract<WordKey, `${string}.title`>
/** The beginning of the keys of a title and its sentence, such as `state.paid`. */
export type PageTitle = TitleKey extends infer Key
  ? Key extends `${infer PageTitle}.title`
    ? PageTitle
    : never
  : never

/** Finds the state of the page, which replaces the card form. */
export function outcome(page: Page, title: PageTitle, say = sayEnglish) {
  return page.getByRole('heading', { name: titleOf(title, say), exact: true })
}

/** Finds a note beside the card form. */
export function note(page: Page, title: PageTitle, say = sayEnglish) {
  return page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ hasText: titleOf(title, say) })
}

/** Finds the one button of the page, whatever it says while it is busy. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay(ing)? / })
}

/** Expects the page to have reached an end that takes no card. */
export async function expectClosed(page: Page, title: PageTitle): Promise<void> {
  await expect(outcome(page, title)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
}

/** Finds a field of the provider's card form, by its id there. */
export function cardField(page: Page, field: 'number' | 'expiry' | 'cvc' | 'postalCode') {
  return page.frameLocator('iframe[src*="componentName=payment"]').locator(`#Field-${field}Input`)
}

/** Returns text as a person reads it: without direction marks, and with plain spaces. */
export function readable(text: string | null): string {
  return (text ?? '').replace(/[\u200e\u200f\u2066-\u2069]/g, '').replace(/\s+/g, ' ')
}

/** Waits until the page shows these words. */
export async function expectSaid(page: Page, words: string): Promise<void> {
  await expect
    .poll(async () => readable(await page.locator('main').textContent()))
    .toContain(readable(words))
}

/** Returns the title of a state in a language. */
export function titleOf(title: PageTitle, say: typeof sayEnglish): string {
  return (say as (key: string) => string)(`${title}.title`)
}
