import { copy, expect, marked, number, openForm, type Page, putEntry, test } from './phoneTest.ts'

/** Country, the text with its caret as | or its selection in [ ], keys, and the expected text. */
type Case = [country: string, start: string, keys: string, expected: string]

// A key is one of Playwright's; 'paste:…' pastes a text with the keyboard, where `_` is a space.
const cases: Record<string, Case[]> = {
  'typed at an end or in the middle': [
    ['ES', '|', '6 1 2 3', '612 3|'],
    ['ES', '612 34 56 7|', '8', '612 34 56 78|'],
    ['ES', '612| 34 56', '9', '612 9|3 45 6'],
    ['ES', '612 |34 56', '9', '612 9|3 45 6'],
    ['ES', '|612 34', '9', '9|61 23 4'],
    ['ES', '612 3|4', 'Space', '612 3|4'],
    ['ES', '612 34|', 'Space', '612 34 |'],
    ['ES', '612 34|', 'Space 5', '612 34 5|'],
    ['ES', '612 34|', 'Space Backspace', '612 34|'],
    ['US', '213 373|', '4', '(213) 373-4|'],
    ['US', '(213|) 373', '9', '(213) 9|37-3'],
    ['US', '(213) 373-4253|', '1', '21337342531|'],
    ['US', '|(213) 373', '1', '1| (213) 373'],
    ['GB', '07400 12345|', '6', '07400 123456|'],
    ['ES', '+34 612|', '3', '+34 612 3|'],
    ['ES', '|612', '+', '+|61 2'],
    ['ES', '|34 612', '+', '+|34 612'],
    ['ES', '612|', '+', '612+|'],
    ['ES', '612|', 'a b', '612ab|'],
    ['ES', '6|12', 'x', '6x|12'],
    ['DE', '01512 345678|', '9', '01512 3456789|'],
    ['FR', '06 12 3|', '4 5', '06 12 34 5|'],
    ['ES', '|', '0 0 3 4 6 1', '00 34 61|'],
    ['US', '|', '0 1 1 4 4 2 0', '011 44 20|'],
  ],
  'deleted, also at what groups the digits': [
    ['ES', '612 34 56|', 'Backspace', '612 34 5|'],
    ['ES', '612 |34 56', 'Backspace', '61|3 45 6'],
    ['ES', '612| 34 56', 'Backspace', '61|3 45 6'],
    ['ES', '612| 34 56', 'Delete', '612| 45 6'],
    ['ES', '612 |34 56', 'Delete', '612| 45 6'],
    ['ES', '|612 34', 'Backspace', '|612 34'],
    ['ES', '612 34|', 'Delete', '612 34|'],
    ['ES', '|612 34', 'Delete', '|1234'],
    ['ES', '612 3|', 'Backspace', '612|'],
    ['ES', '612 3|', 'Backspace Backspace', '61|'],
    ['US', '(213)| 373', 'Backspace', '(21|3) 73'],
    ['US', '(213) |373-4253', 'Backspace', '(21|3) 734-253'],
    ['US', '(213|) 373-4253', 'Delete', '(213|) 734-253'],
    ['US', '(213) 373|-4253', 'Delete', '(213) 373|-253'],
    ['US', '(213) 373-|4253', 'Backspace', '(213) 37|4-253'],
    ['US', '(|213) 373', 'Backspace', '|(213) 373'],
    ['ES', '+|34 612', 'Backspace', '|34612'],
    ['ES', '+34 |612', 'Backspace', '+3|6 1 2'],
    ['ES', '+34| 612', 'Delete', '+34| 12'],
    ['GB', '+44 7400 123456|', 'Control+Backspace', '+44 7400|'],
    ['GB', '+44 7400 |123456', 'Control+Backspace', '+44| 1234 56'],
    ['GB', '+44 7400| 123456', 'Control+Delete', '+44 7400|'],
    ['US', '(213) |373-4253', 'Control+Backspace', '|(373) 425-3'],
    ['ES', '+34 612|', 'Control+Backspace Control+Backspace Control+Backspace', '|'],
  ],
  'a selection replaced, deleted, cut or pasted over': [
    ['ES', '612 [34] 56 78', '9', '612 9|5 67 8'],
    ['ES', '6[12 34 5]6 78', '0', '60|6 78'],
    ['ES', '[612 34 56 78]', '7', '7|'],
    ['ES', '612[ ]34 56', 'Backspace', '612| 34 56'],
    ['ES', '612[ ]34 56', 'Delete', '612| 34 56'],
    ['ES', '612[ 3]4 56', 'Backspace', '612| 45 6'],
    ['ES', '612 [34 56] 78', 'Delete', '612| 78'],
    ['ES', '612 [34] 56', 'Control+x', '612| 56'],
    ['ES', '612 [34] 56', 'Control+x Control+v', '612 34| 56'],
    ['ES', '[612 34] 56', 'Control+x End Control+v', '566 12 34|'],
    ['ES', '612 3|', 'paste:45_67', '612 34 56 7|'],
    ['ES', '612 [34 56 78]', 'paste:9', '612 9|'],
    ['ES', '[612]', 'paste:+44_7400_123456', '+44 7400 123456|'],
    ['ES', '|', 'paste:tel:+34-612-345-678', '+34 612 34 56 78|'],
    ['ES', '|', 'paste:0044_7400_123456', '+44 7400 123456|'],
    ['ES', '|', 'paste:Call_+44_7400_123456_please', '+44 7400 123456|'],
    ['ES', '|', 'paste:+44_(0)7400_123456', '+44 7400 123456|'],
    ['ES', '|', 'paste:٦١٢٣٤٥٦٧٨', '612 34 56 78|'],
    ['ES', '|', 'paste:＋３４６１２３４５６７８', '+34 612 34 56 78|'],
    ['ES', '|', 'paste:not_a_number', 'not a number|'],
    ['ES', '612| 34', 'Shift+ArrowRight Shift+ArrowRight 5', '612 5|4'],
    ['ES', '612 34 5|', 'Shift+Home 7', '7|'],
  ],
  'undone and done again': [
    ['ES', '|', '6 1 2 Control+z', '|'],
    ['ES', '|', '6 1 2 Control+z Control+Shift+z', '612|'],
    ['ES', '|', '6 1 2 3 Control+z Control+y', '612 3|'],
    ['ES', '612 3|', 'Backspace Backspace Control+z', '612 3|'],
    ['ES', '612 3|', '4 Backspace Control+z Control+z', '612 3|'],
    ['ES', '612 [34] 56', '9 Control+z', '612 [34] 56'],
    ['ES', '612 [34] 56', 'Control+x Control+z', '612 [34] 56'],
    ['ES', '612 |34', '9 End 8 Control+z', '612 93 4|'],
    ['ES', '612 |34', '9 End 8 Control+z Control+z', '612 |34'],
    ['ES', '612|', 'paste:+44_7400_123456 Control+z', '612|'],
    ['ES', '612|', 'Control+z Control+z', '612|'],
    ['ES', '612|', 'Control+y', '612|'],
    ['ES', '612|', '3 Control+z 4 Control+y', '612 4|'],
    ['US', '(213) |373', 'Backspace Control+z', '(213) |373'],
  ],
  'the caret moved': [
    ['ES', '612 34|', 'ArrowLeft ArrowLeft ArrowLeft 9', '612 9|3 4'],
    ['ES', '612 34|', 'Home 9', '9|61 23 4'],
    ['ES', '|612 34', 'End 5', '612 34 5|'],
    ['ES', '612 34|', 'Home ArrowRight Backspace', '|1234'],
    ['ES', '612 |34', 'ArrowLeft Delete', '612| 4'],
    ['ES', '612 3|4 56', '9 9 ArrowLeft Backspace', '612 3|9 45 6'],
  ],
}

for (const [name, table] of Object.entries(cases)) {
  test(`${name}: every digit and the caret are kept (${table.length} cases)`, async ({
    page,
    formUrl,
  }) => {
    await openForm(page, formUrl)
    const found: string[] = []
    for (const [country, start, keys, expected] of table) {
      await putMarked(page, country, start)
      for (const key of keys.split(' ')) await press(page, key)
      const stands = await marked(page)
      if (stands !== expected)
        found.push(`${country} ${start} + ${keys}: ${stands}, not ${expected}`)
      expect(await page.getByLabel('Typed').textContent()).toBe(stands.replace(/[|[\]]/g, ''))
    }
    expect(found).toEqual([])
  })
}

/** Makes the form put a text into the field, then sets its caret or selection. */
async function putMarked(page: Page, country: string, start: string): Promise<void> {
  const text = start.replace(/[|[\]]/g, '')
  // From another entry, so that the field takes this one for the form's own.
  await putEntry(page, country === 'FR' ? 'DE' : 'FR')
  await putEntry(page, country, text)
  const from = start.search(/[|[]/)
  const to = start.includes(']') ? start.indexOf(']') - 1 : from
  await number(page).evaluate(
    (node: HTMLInputElement, [from = 0, to = 0]) => node.setSelectionRange(from, to),
    [from, to],
  )
}

async function press(page: Page, key: string): Promise<void> {
  if (!key.startsWith('paste:')) return page.keyboard.press(key)
  await copy(page, key.slice('paste:'.length).replaceAll('_', ' '))
  await page.keyboard.press('Control+v')
}
