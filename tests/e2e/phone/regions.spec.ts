import { type CountryCode, parsePhoneNumberWithError } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { isLong } from '../../support/longMode.ts'
import { copy, expect, number, openForm, type Page, putEntry, sentBy, test } from './phoneTest.ts'

/** A region's own example of a mobile number, and the two forms in which people write it. */
const regions = Object.entries(examples).map(([country, digits]) => {
  const parsed = parsePhoneNumberWithError(digits, country as CountryCode)
  return {
    country,
    e164: parsed.number,
    forms: [
      { home: country, text: parsed.formatNational() },
      // Where another country's number is chosen first, a + must win over it.
      { home: country === 'FR' ? 'US' : 'FR', text: parsed.formatInternational() },
    ],
  }
})

/** One region for each way in which numbers are written, at home and from abroad. */
const oneOfEachKind = [
  ...new Map(
    regions.toReversed().map((region) => {
      const written = region.forms.map(({ text }) => text.replace(/\d/g, '0'))
      return [written.join(), region]
    }),
  ).values(),
]

/** The field is one for all ways, so in the short mode each of them takes a share of the kinds. */
const shares = 4

/** As many pages at once as let 60 ms a key go into many numbers. */
const PAGES = 12

// Nothing is shared but the form: the two workers take turns.
test.describe.configure({ mode: 'parallel' })

type Enter = (page: Page, text: string) => Promise<void>
type Form = { home: string; text: string }

type Way = {
  pages: number
  enter: Enter
  forms?: (form: Form) => boolean
}

const ways: Record<string, Way> = {
  'typed key by key, 0 ms a key': { pages: 4, enter: (page, text) => type(page, text, 0) },
  'typed key by key, 60 ms a key': {
    pages: isLong ? PAGES : 4,
    enter: (page, text) => type(page, text, 60),
  },
  'typed by a machine, all keys within one task': {
    pages: 4,
    enter: typeInOneTask,
  },
  // One clipboard, and so one page.
  pasted: {
    pages: 1,
    async enter(page, text) {
      await copy(page, text)
      await page.keyboard.press('Control+v')
    },
  },
  'filled in by the browser (tel)': {
    pages: 4,
    enter: (page, text) => fillIn(page, text.startsWith('+') ? text.replaceAll(' ', '') : text),
  },
  'filled in by the browser (tel-national)': {
    pages: 4,
    forms: ({ text }) => !text.startsWith('+'),
    enter: (page, text) => fillIn(page, text.replace(/\D/g, '')),
  },
}

test('every region of the metadata has an example', () => {
  expect(regions.length).toBeGreaterThan(235)
})

for (const [at, [way, { pages, enter, forms = () => true }]] of Object.entries(ways).entries()) {
  const which = isLong ? 'every region' : 'its share of the kinds'
  test(`${way}: the example mobile of ${which} gives its E.164`, async ({ context, formUrl }) => {
    test.setTimeout(150_000)
    const autocomplete = way.includes('tel-national') ? '?autocomplete=tel-national' : ''
    const taken = isLong
      ? regions
      : oneOfEachKind.filter((_, kind) => kind % shares === at % shares)
    const left = taken.flatMap(({ forms: all, ...region }) =>
      all.filter(forms).map((form) => ({ ...region, ...form })),
    )
    const wrong: string[] = []
    await Promise.all(
      Array.from({ length: pages }, async () => {
        const page = await context.newPage()
        await openForm(page, formUrl + autocomplete)
        for (let next = left.pop(); next; next = left.pop()) {
          const { country, e164, home, text } = next
          await putEntry(page, home)
          await enter(page, text)
          const typed = await sentBy(page)
          await page.evaluate(() => (document.activeElement as HTMLElement).blur())
          const after = await sentBy(page)
          const isRight = [typed, after].every((one) => one.e164 === e164 && one.seen === one.typed)
          if (!isRight)
            wrong.push(`${country} ${text} (${home}): ${JSON.stringify([typed, after])}`)
        }
      }),
    )
    expect(wrong).toEqual([])
  })
}

/** Types as people do, without the signs between the digits. */
function type(page: Page, text: string, delayMs: number): Promise<void> {
  return page.keyboard.type(text.replace(/[^\d+]/g, ''), { delay: delayMs })
}

async function typeInOneTask(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of text) document.execCommand('insertText', false, key)
  }, text)
}

/**
 * Fills in as Chromium's autofill does: the value set natively, an input event without a type, a
 * change.
 */
async function fillIn(page: Page, text: string): Promise<void> {
  await number(page).evaluate((node: HTMLInputElement, text) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    node.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
    value?.set?.call(node, text)
    node.dispatchEvent(new Event('input', { bubbles: true }))
    node.dispatchEvent(new Event('change', { bubbles: true }))
    node.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  }, text)
}
