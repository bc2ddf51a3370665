/** The languages of the staff screens but English, each in parts that splitWords.ts makes of its catalogs. */
declare module 'virtual:translations' {
  type Words = Partial<import('./words.generated.ts').StaffCatalog>
  type Part = 'first' | import('./say.ts').LaterPart
  export const translations: Partial<
    Record<
      string,
      Record<Part, () => Promise<{ words: Words }>> & {
        /** Loads what the server says, by the English sentences. */
        server: () => Promise<import('./sayServer.ts').ServerWords>
      }
    >
  >
}
