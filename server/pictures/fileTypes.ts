/** The beginnings of files whose type we know, as text of one byte a letter; a dot stands for any byte. */
const beginnings: readonly { type: string; begins: RegExp; isShowable: boolean }[] = [
  { type: 'image/jpeg', begins: /^\xFF\xD8\xFF/, isShowable: true },
  { type: 'image/png', begins: /^\x89PNG\r\n\x1A\n/, isShowable: true },
  { type: 'image/gif', begins: /^GIF8[79]a/, isShowable: true },
  { type: 'image/webp', begins: /^RIFF.{4}WEBP/s, isShowable: true },
  // The decoder comes without HEVC, for which there are patents; phones send JPEG by MMS.
  { type: 'image/heic', begins: /^.{4}ftyp(hei|hev|mif1|msf1)/s, isShowable: false },
  { type: 'image/avif', begins: /^.{4}ftypavi/s, isShowable: false },
  { type: 'video/mp4', begins: /^.{4}ftyp(isom|iso2|mp4|M4V|3gp)/s, isShowable: false },
  { type: 'audio/amr', begins: /^#!AMR/, isShowable: false },
  { type: 'application/pdf', begins: /^%PDF-/, isShowable: false },
]

/** Tells whether a file begins as a picture that we decode, whatever it is said to be. */
export function isShowable(bytes: Uint8Array): boolean {
  return findType(bytes)?.isShowable ?? false
}

/**
 * Names the type of a file that cannot be shown: by its bytes, or else as it was announced, unless that would make it a
 * picture.
 * @param bytes null for a file that was not read
 * @returns null if it is not known
 */
export function nameType(bytes: Uint8Array | null, announced: string): string | null {
  const found = bytes && findType(bytes)
  if (found) return found.type
  const isNamed = /^[a-z]+\/[a-z0-9.+-]+$/i.test(announced) && announced.length <= 60
  const isPicture = bytes !== null && announced.startsWith('image/')
  return isNamed && !isPicture ? announced.toLowerCase() : null
}

function findType(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return beginnings.find(({ begins }) => begins.test(start))
}
