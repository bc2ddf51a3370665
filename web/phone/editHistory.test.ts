import { expect, test } from 'vitest'
import {
  type EditHistory,
  type Moment,
  noHistory,
  recordEdit,
  redoEdit,
  undoEdit,
} from './editHistory.ts'

const at = (text: string, caret = text.length): Moment => {
  return { text, start: caret, end: caret, country: 'ES' }
}
const typed = (history: EditHistory, from: string, to: string) =>
  recordEdit(history, at(from), at(to), 'insertText')

test('keys typed in one place are one step, which undo takes back whole and redo brings again', () => {
  const history = typed(typed(typed(noHistory, '', '6'), '6', '61'), '61', '612')
  const undone = undoEdit(history, at('612'))
  expect(undone?.moment).toEqual(at(''))
  expect(redoEdit(undone?.history ?? noHistory, at(''))?.moment).toEqual(at('612'))
})

test('another kind of edit, and another place, begin a step of their own', () => {
  const deleted = recordEdit(typed(noHistory, '', '61'), at('61'), at('6'), 'deleteContentBackward')
  expect(undoEdit(deleted, at('6'))?.moment).toEqual(at('61'))
  const moved = recordEdit(typed(noHistory, '', '61'), at('61', 0), at('961', 1), 'insertText')
  expect(undoEdit(moved, at('961', 1))?.moment).toEqual(at('61', 0))
})

test('an edit after an undo ends what could be done again', () => {
  const undone = undoEdit(typed(noHistory, '', '6'), at('6'))?.history ?? noHistory
  expect(redoEdit(typed(undone, '', '7'), at('7'))).toBeNull()
})

test('there is nothing before the first moment, and no more than 100 are kept', () => {
  expect(undoEdit(noHistory, at(''))).toBeNull()
  let history = noHistory
  for (let edit = 0; edit < 150; edit += 1) history = recordEdit(history, at('6'), at('6'), '')
  expect(history.past).toHaveLength(100)
})
