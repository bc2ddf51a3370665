const pdf = 'application/pdf'

/** Returns whether this system can hand a PDF to its share sheet. */
export function canShareFiles(): boolean {
  const file = new File([], 'a.pdf', { type: pdf })
  // Not every browser has `canShare`.
  return 'canShare' in navigator && navigator.canShare({ files: [file] })
}

/**
 * Fetches the PDF at `path` and hands it to the system's share sheet, where it can be saved to the
 * phone's files or sent on.
 * @returns `done` as well when the person closes the sheet: they changed their mind.
 */
export async function shareFile(path: string, name: string): Promise<'done' | 'failed'> {
  try {
    const answer = await fetch(path)
    if (!answer.ok) return 'failed'
    const file = new File([await answer.blob()], name, { type: pdf })
    await navigator.share({ files: [file] })
    return 'done'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'done' : 'failed'
  }
}
