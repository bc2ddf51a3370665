declare module 'linebreak' {
  /** A finder of the places where a text may be broken into lines (Unicode Standard Annex 14). */
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
