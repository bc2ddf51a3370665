/** Something that stands in a conversation at a time: a text or a note. */
type Placed = { at: string }

/** A list that is read page by page, newest first. */
type Read<One> = { items: readonly One[]; hasMore: boolean }

/**
 * Merges texts and notes into one order, oldest first. Of the list that is read further back only those are shown that
 * the other one reaches: between two of them nothing is ever missing.
 */
export function mergeNotes<Text extends Placed, Note extends Placed>(
  texts: Read<Text>,
  notes: Read<Note>,
): ({ text: Text } | { note: Note })[] {
  const from = Math.max(reach(texts), reach(notes))
  const shown = [
    ...texts.items.map((text) => ({ text, at: Date.parse(text.at) })),
    ...notes.items.map((note) => ({ note, at: Date.parse(note.at) })),
  ]
  // Stable: of two at one moment the text comes first.
  return shown.filter(({ at }) => at >= from).sort((one, other) => one.at - other.at)
}

/** Returns the moment from which on a list is complete. */
function reach({ items, hasMore }: Read<Placed>): number {
  const oldest = Math.min(...items.map(({ at }) => Date.parse(at)))
  return hasMore ? oldest : Number.NEGATIVE_INFINITY
}
