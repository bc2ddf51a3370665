import { readJson } from '../page/callSandbox.ts'
import { copyText } from '../page/copyText.ts'
import { make, makeButton, mark, place, setWords } from '../page/dom.ts'
import { formatNumber, sentence } from '../page/format.ts'

const tables = ['cards', 'fates'] as const
type Table = (typeof tables)[number]
type Numbered = { number: string; shows: string; brand?: string }

/**
 * Starts the tables of test cards and of numbers with a fixed fate. Pressing a number copies it.
 */
export async function startTestNumbers() {
  await Promise.all([
    fillTable('cards', '/control/state/test_cards', formatCard),
    fillTable('fates', '/control/state/fates', formatNumber),
  ]).catch(() => {})
  const field = place('find-test')
  let shown: Table = 'cards'
  const show = () => {
    if (field instanceof HTMLInputElement) showNumbers(shown, field.value)
  }
  for (const table of tables) {
    place(`show-${table}`).addEventListener('click', () => {
      shown = table
      show()
    })
  }
  field.addEventListener('input', show)
  show()
}

async function fillTable(id: string, path: string, format: (number: string) => string) {
  // A card with several names is listed under each of them, with one number.
  const numbers = new Map(
    (await readJson<Numbered[]>(path)).reverse().map((one) => [one.number, one]),
  )
  place(id).replaceChildren(
    ...[...numbers.values()].reverse().map(({ number, shows, brand }) => {
      const label = make('span', '', format(number))
      const copy = makeButton('copy-number', [label], () => copyText(label, number))
      mark(copy, { 'aria-label': `Copy ${format(number)}` })
      const cells = [shows, ...(brand ? [sentence(brand)] : [])].map((words) =>
        make('td', '', words),
      )
      const row = make('tr', '', mark(make('th', '', copy), { scope: 'row' }), ...cells)
      return mark(row, {
        'data-words': `${number} ${format(number)} ${shows} ${brand}`.toLowerCase(),
      })
    }),
  )
}

/** Writes a card number as `4242 4242 4242 4242`, and in 4-6-5 groups for American Express. */
function formatCard(number: string): string {
  const groups = number.length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : /^(\d{4})(\d{4})(\d{4})(\d+)$/
  return groups.exec(number)?.slice(1).join(' ') ?? number
}

/** Shows one table, and on both tabs how many numbers match what was typed. */
function showNumbers(shown: Table, typed: string) {
  const query = typed.trim().toLowerCase()
  for (const table of tables) {
    const found = filterRows(table, query)
    setWords(place(`${table}-count`), String(found))
    mark(place(`show-${table}`), { 'aria-pressed': String(table === shown) })
    place(`${table}-table`).hidden = table !== shown || found === 0
    if (table === shown) place('no-test').hidden = found > 0
  }
}

function filterRows(table: Table, query: string): number {
  let found = 0
  for (const row of place(table).children) {
    const isFound = row.getAttribute('data-words')?.includes(query) ?? false
    row.toggleAttribute('hidden', !isFound)
    if (isFound) found += 1
  }
  return found
}
