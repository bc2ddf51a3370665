/** A file in memory, and the name under which it is saved. */
export type NamedFile = { name: string; blob: Blob }

/** Some browsers begin to read only after the click. */
const readableMs = 90_000

/** Saves a file as a download of the browser does. */
export function saveFile({ name, blob }: NamedFile): void {
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), readableMs)
}
