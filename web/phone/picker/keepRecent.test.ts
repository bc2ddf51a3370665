import { expect, test } from 'vitest'
import { keepRecent, type RecentStore, readRecent } from './keepRecent.ts'

function storeWith(kept: string | null): RecentStore {
  let value = kept
  return {
    getItem: () => value,
    setItem: (_key, next) => {
      value = next
    },
  }
}

test('the country chosen last comes first; at most five, each once', () => {
  const store = storeWith(null)
  for (const code of ['GB', 'FR', 'ES', 'GB', 'DE', 'IT', 'PT']) keepRecent(() => store, code)
  expect(readRecent(() => store)).toEqual(['PT', 'IT', 'DE', 'GB', 'ES'])
})

test('choosing the same country again pushes no other out', () => {
  const store = storeWith('["GB","FR","ES","DE","IT"]')
  keepRecent(() => store, 'GB')
  expect(readRecent(() => store)).toEqual(['GB', 'FR', 'ES', 'DE', 'IT'])
})

test('denied storage reads as empty, and a choice is not kept', () => {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  expect(readRecent(denied)).toEqual([])
  expect(() => keepRecent(denied, 'GB')).not.toThrow()
})

test('full storage is left as it was', () => {
  const full: RecentStore = {
    getItem: () => '["FR"]',
    setItem: () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    },
  }
  keepRecent(() => full, 'GB')
  expect(readRecent(() => full)).toEqual(['FR'])
})

test.each([
  [null, []],
  ['', []],
  ['no JSON', []],
  ['{"0":"GB"}', []],
  ['null', []],
  ['"GB"', []],
  ['["GB", 7, "gb", "<script>", "GB", "FR"]', ['GB', 'FR']],
  ['["AA","BB","CC","DD","EE","FF","GG"]', ['AA', 'BB', 'CC', 'DD', 'EE']],
])('%s in storage is read as %j', (kept, codes) => {
  expect(readRecent(() => storeWith(kept))).toEqual(codes)
})
