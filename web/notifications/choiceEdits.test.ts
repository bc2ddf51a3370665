import { expect, test } from 'vitest'
import type { NotificationChoicesView } from '#rules/shapes/notifications.ts'
import { applyEdits, isEdited, noEdits } from './choiceEdits.ts'

const saved: NotificationChoicesView = { toast: ['paid'], sound: [], push: ['paid'], quiet: null }
const quiet = { from: '20:00', to: '07:00', timeZone: 'Europe/London' }

test('a change on another device arrives under the edits, and neither undoes the other', () => {
  const edits = { boxes: { 'sound.paid': true, 'toast.paid': false } as const }
  const elsewhere: NotificationChoicesView = { ...saved, toast: ['paid', 'replied'], quiet }
  expect(applyEdits(elsewhere, edits)).toEqual({
    toast: ['replied'],
    sound: ['paid'],
    push: ['paid'],
    quiet,
  })
})

test('a box that is changed and changed back is no edit; quiet hours switched off are one', () => {
  expect(isEdited(saved, noEdits)).toBe(false)
  expect(isEdited(saved, { boxes: { 'toast.paid': true, 'sound.replied': false } })).toBe(false)
  expect(isEdited(saved, { boxes: { 'toast.paid': false } })).toBe(true)
  expect(isEdited({ ...saved, quiet }, { boxes: {}, quiet: null })).toBe(true)
  expect(applyEdits({ ...saved, quiet }, { boxes: {}, quiet: null }).quiet).toBeNull()
})
