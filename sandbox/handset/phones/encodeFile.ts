/** Reads a file that was chosen on this computer, as the sandbox takes it: its type, and its content in base64. */
export async function encodeFile(file: File): Promise<{ contentType: string; content: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let letters = ''
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8_192)
    letters += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return { contentType: file.type || 'application/octet-stream', content: btoa(letters) }
}
