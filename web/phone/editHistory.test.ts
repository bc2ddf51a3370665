import { expect, test } from 'vitest'
import {
  type EditHistory,
  emptyHistory,
  recordEdit,
  redoEdit,
  type Snapshot,
  undoEdit,
} from './editHistory.ts'

const at = (text: string, caret = text.length): Snapshot => {
  return { text, start: caret, end: caret, country: 'ES' }
}
const typed = (history: EditHistory, from: string, to: string) =>
  recordEdit(history, at(from), at(to), 'insertText')

test('keys typed in one place are one step, which undo takes back as a whole and redo restores', () => {
  const history = typed(typed(typed(emptyHistory, '', '6'), '6', '61'), '61', '612')
  const undone = undoEdit(history, at('612'))
  expect(undone?.snapshot).toEqual(at(''))
  expect(redoEdit(undone?.history ?? emptyHistory, at(''))?.snapshot).toEqual(at('612'))
})

test('another kind of edit, or another place, begins a new step', () => {
  const deleted = recordEdit(
    typed(emptyHistory, '', '61'),
    at('61'),
    at('6'),
    'deleteContentBackward',
  )
  expect(undoEdit(deleted, at('6'))?.snapshot).toEqual(at('61'))
  const moved = recordEdit(typed(emptyHistory, '', '61'), at('61', 0), at('961', 1), 'insertText')
  expect(undoEdit(moved, at('961', 1))?.snapshot).toEqual(at('61', 0))
})

test('an edit after an undo discards the redo steps', () => {
  const undone = undoEdit(typed(emptyHistory, '', '6'), at('6'))?.history ?? emptyHistory
  expect(redoEdit(typed(undone, '', '7'), at('7'))).toBeNull()
})

test('there is nothing before the first snapshot, and at most 100 are kept', () => {
  expect(undoEdit(emptyHistory, at(''))).toBeNull()
  let history = emptyHistory
  for (let edit = 0; edit < 150; edit += 1) history = recordEdit(history, at('6'), at('6'), '')
  expect(history.past).toHaveLength(100)
})
