import type { RequestView, TimelineEntry } from '#rules/shapes/request.ts'

/** How far a text has come, and since when. */
export type TextProgress = { state: 'sent' | 'delivered'; at: string }

/** One line of the timeline: an event, and how far the text has come that it caused. */
export type TimelineLine = { entry: TimelineEntry; progress: TextProgress | null }

type Text = Pick<RequestView['messages'][number], 'id' | 'direction' | 'purpose' | 'at'>

/**
 * Folds the events of each text into one line: that which caused the text, else the first of its own. A text that
 * failed or that nobody was to get keeps a line of its own, since somebody has to act upon it.
 */
export function foldTexts(
  timeline: readonly TimelineEntry[],
  messages: readonly Text[],
): TimelineLine[] {
  const causes = findCauses(timeline, messages)
  const progressOf = new Map<TimelineEntry, TextProgress>()
  const folded = new Set<TimelineEntry>()
  for (const [messageId, { sent, delivered }] of groupReports(timeline)) {
    const newest = delivered ?? sent
    const head = causes.get(messageId) ?? sent ?? delivered
    if (!newest || !head || head === newest) continue
    progressOf.set(head, { state: delivered ? 'delivered' : 'sent', at: newest.at })
    for (const report of [sent, delivered]) if (report && report !== head) folded.add(report)
  }
  return timeline
    .filter((entry) => !folded.has(entry))
    .map((entry) => ({ entry, progress: progressOf.get(entry) ?? null }))
}

type Reports = { sent?: TimelineEntry; delivered?: TimelineEntry }

/** Groups what the text provider reported by the text, in whichever order the reports came. */
function groupReports(timeline: readonly TimelineEntry[]): Map<string, Reports> {
  const reports = new Map<string, Reports>()
  for (const entry of timeline) {
    const messageId = messageIdOf(entry)
    if (messageId === null) continue
    const known = reports.get(messageId) ?? {}
    if (entry.type === 'message.sent') reports.set(messageId, { ...known, sent: entry })
    if (entry.type === 'message.delivered') reports.set(messageId, { ...known, delivered: entry })
  }
  return reports
}

function messageIdOf({ data }: TimelineEntry): string | null {
  return typeof data['messageId'] === 'string' ? data['messageId'] : null
}

/** The events that cause a text of a purpose. They don't name it: both were written in one transaction. */
const causingTypes: Partial<Record<Text['purpose'], readonly string[]>> = {
  request: ['request.sent', 'request.link_renewed'],
  reminder: ['request.reminded'],
}

/**
 * Finds the event that caused each text. Only that of a second attempt names its text; of the others a text takes the
 * nearest in time that no earlier text has taken, because a cause may be left without a text.
 */
function findCauses(
  timeline: readonly TimelineEntry[],
  messages: readonly Text[],
): Map<string, TimelineEntry> {
  const causes = new Map<string, TimelineEntry>()
  for (const entry of timeline) {
    const messageId = messageIdOf(entry)
    if (entry.type === 'message.retried' && messageId) causes.set(messageId, entry)
  }
  const free = new Set(timeline)
  const asking = messages.filter(({ id, direction }) => direction === 'outbound' && !causes.has(id))
  for (const text of [...asking].sort((one, other) => one.at.localeCompare(other.at))) {
    const types = causingTypes[text.purpose] ?? []
    const possible = [...free].filter(({ type }) => types.includes(type))
    const cause = nearest(possible, text.at)
    if (!cause) continue
    causes.set(text.id, cause)
    free.delete(cause)
  }
  return causes
}

function nearest(entries: readonly TimelineEntry[], at: string): TimelineEntry | undefined {
  const distanceMs = (entry: TimelineEntry) => Math.abs(Date.parse(entry.at) - Date.parse(at))
  return [...entries].sort(
    (one, other) => distanceMs(one) - distanceMs(other) || one.sequence - other.sequence,
  )[0]
}
