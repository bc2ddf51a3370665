import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './keepDraft.ts'
import { newDraft } from './requestDraft.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => stored.clear())

const owner = 'usr_1 biz_1'
const half = '{}'
const undone = JSON.stringify({ undone: 'req_1' })
const draftOf = (whatFor: string) => newDraft({ country: 'GB', currency: 'GBP' }, { whatFor })

test('the form of a request that was taken back does not overwrite one that is half typed', () => {
  keepDraft({ owner, from: half, draft: draftOf('Half typed') })
  keepDraft({ owner, from: undone, draft: draftOf('Taken back') })
  expect(readDraft(owner, half)?.draft.whatFor).toBe('Half typed')
  expect(readDraft(owner, undone)?.draft.whatFor).toBe('Taken back')
  forgetDraft(undone)
  expect(readDraft(owner, half)?.draft.whatFor).toBe('Half typed')
  expect(readDraft(owner, undone)).toBeNull()
})

test('a form that an earlier release saved has no lines', () => {
  const { lines: _, ...earlier } = draftOf('Half typed')
  stored.set('ringup.newRequest', JSON.stringify({ owner, from: half, draft: earlier }))
  expect(readDraft(owner, half)?.draft).toEqual(draftOf('Half typed'))
})

test('who signs out leaves neither form behind', () => {
  keepDraft({ owner, from: half, draft: draftOf('Half typed') })
  keepDraft({ owner, from: undone, draft: draftOf('Taken back') })
  forgetDraft()
  expect(stored.size).toBe(0)
})
