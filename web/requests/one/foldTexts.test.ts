import { expect, test } from 'vitest'
import type { RequestView, TimelineEntry } from '#rules/shapes/request.ts'
import { foldTexts } from './foldTexts.ts'

type Text = Parameters<typeof foldTexts>[1][number]

/** Returns the timeline of some events, each a second after the one before it. */
function timelineOf(...events: [type: string, messageId?: string][]): TimelineEntry[] {
  return events.map(([type, messageId], index) => ({
    ...{ sequence: index + 1, type, actor: 'staff', by: null, keyName: null },
    data: messageId ? { messageId } : {},
    at: momentAt(index + 1),
  }))
}

function momentAt(second: number): string {
  return new Date(Date.UTC(2026, 10, 29, 9, 0, second)).toISOString()
}

function textAt(
  second: number,
  id: string,
  purpose: RequestView['messages'][number]['purpose'] = 'request',
): Text {
  return { id, direction: 'outbound', purpose, at: momentAt(second) }
}

/** Folds, and returns each line in short: `request.sent delivered@4`. */
function linesOf(timeline: TimelineEntry[], texts: Text[]): string[] {
  return foldTexts(timeline, texts).map(({ entry, progress }) =>
    progress
      ? `${entry.type} ${progress.state}@${new Date(progress.at).getUTCSeconds()}`
      : entry.type,
  )
}

test('the three events of a text are one line, that of its cause, with how far it has come', () => {
  const timeline = timelineOf(
    ['request.created'],
    ['request.sent'],
    ['message.sent', 'msg_1'],
    ['message.delivered', 'msg_1'],
  )
  const texts = [textAt(2, 'msg_1')]
  expect(linesOf(timeline, texts)).toEqual(['request.created', 'request.sent delivered@4'])
  expect(linesOf(timeline.slice(0, 3), texts)).toEqual(['request.created', 'request.sent sent@3'])
  expect(linesOf(timeline.slice(0, 2), texts)).toEqual(['request.created', 'request.sent'])
})

test('a receipt, whose cause has a line of its own, is one line too; nothing is said twice', () => {
  const timeline = timelineOf(
    ['request.paid'],
    ['message.sent', 'msg_1'],
    ['message.delivered', 'msg_1'],
  )
  const texts = [textAt(1, 'msg_1', 'receipt')]
  expect(linesOf(timeline, texts)).toEqual(['request.paid', 'message.sent delivered@3'])
  expect(linesOf(timeline.slice(0, 2), texts)).toEqual(['request.paid', 'message.sent'])
  // The provider may report the end without the beginning.
  const late = timeline.filter(({ type }) => type !== 'message.sent')
  expect(linesOf(late, texts)).toEqual(['request.paid', 'message.delivered'])
})

test('a text that failed keeps its own line, and so does the one that Ringup sent in its place', () => {
  const timeline = timelineOf(
    ['request.sent'],
    ['message.sent', 'msg_1'],
    ['message.failed', 'msg_1'],
    ['message.retried', 'msg_2'],
    ['message.sent', 'msg_2'],
    ['message.delivered', 'msg_2'],
  )
  expect(linesOf(timeline, [textAt(1, 'msg_1'), textAt(4, 'msg_2')])).toEqual([
    'request.sent sent@2',
    'message.failed',
    'message.retried delivered@6',
  ])
})

test('a resend is a line of its own, and a reminder never takes the line of a request', () => {
  const timeline = timelineOf(
    ['request.sent'],
    ['message.sent', 'msg_1'],
    ['message.delivered', 'msg_1'],
    ['request.sent'],
    ['message.sent', 'msg_2'],
    ['request.reminded'],
    ['message.sent', 'msg_3'],
    ['message.delivered', 'msg_3'],
  )
  const texts = [textAt(1, 'msg_1'), textAt(4, 'msg_2'), textAt(6, 'msg_3', 'reminder')]
  expect(linesOf(timeline, texts)).toEqual([
    'request.sent delivered@3',
    'request.sent sent@5',
    'request.reminded delivered@8',
  ])
})

test('of two texts at once each has its own cause, whichever is delivered first', () => {
  const timeline = timelineOf(
    ['request.sent'],
    ['request.sent'],
    ['message.sent', 'msg_2'],
    ['message.delivered', 'msg_2'],
    ['message.sent', 'msg_1'],
  ).map((entry, index) => (index < 2 ? { ...entry, at: momentAt(1) } : entry))
  expect(linesOf(timeline, [textAt(1, 'msg_1'), textAt(1, 'msg_2')])).toEqual([
    'request.sent sent@5',
    'request.sent delivered@4',
  ])
})

test('a text that was never sent takes nothing from the one after it', () => {
  const timeline = timelineOf(
    ['request.sent'],
    ['message.suppressed', 'msg_1'],
    ['request.sent'],
    ['message.sent', 'msg_2'],
  )
  expect(linesOf(timeline, [textAt(1, 'msg_1'), textAt(3, 'msg_2')])).toEqual([
    'request.sent',
    'message.suppressed',
    'request.sent sent@4',
  ])
  // The first cause has no text at all: what was to be sent together left this request out.
  expect(linesOf(timeline, [textAt(3, 'msg_2')])).toEqual([
    'request.sent',
    'message.suppressed',
    'request.sent sent@4',
  ])
})

test('events in any order fold the same, as do those of a text that has not been read yet', () => {
  const timeline = timelineOf(
    ['request.sent'],
    ['message.sent', 'msg_1'],
    ['message.delivered', 'msg_1'],
  )
  expect(linesOf([...timeline].reverse(), [textAt(1, 'msg_1')])).toEqual([
    'request.sent delivered@3',
  ])
  expect(linesOf(timeline, [])).toEqual(['request.sent', 'message.sent delivered@3'])
})
