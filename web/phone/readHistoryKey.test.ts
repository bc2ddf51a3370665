import { expect, test } from 'vitest'
import { readHistoryKey } from './readHistoryKey.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  ['Ctrl+Z', { key: 'z', code: 'KeyZ', ctrlKey: true }, 'historyUndo'],
  ['Cmd+Z', { key: 'z', code: 'KeyZ', metaKey: true }, 'historyUndo'],
  ['Ctrl+Z with Caps Lock', { key: 'Z', code: 'KeyZ', ctrlKey: true }, 'historyUndo'],
  ['Cmd+Shift+Z', { key: 'Z', code: 'KeyZ', metaKey: true, shiftKey: true }, 'historyRedo'],
  ['Ctrl+Y', { key: 'y', code: 'KeyY', ctrlKey: true }, 'historyRedo'],
  ['Ctrl+Z on a Russian keyboard', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'historyUndo'],
  ['Ctrl+W on a French keyboard', { key: 'w', code: 'KeyZ', ctrlKey: true }, null],
  ['Cmd+Y, the history of Safari', { key: 'y', code: 'KeyY', metaKey: true }, null],
  ['Ctrl+Alt+Z', { key: 'z', code: 'KeyZ', ctrlKey: true, altKey: true }, null],
  ['z', { key: 'z', code: 'KeyZ' }, null],
] as const)('%s', (_name, pressed, step) => {
  expect(readHistoryKey({ ...none, ...pressed })).toBe(step)
})
