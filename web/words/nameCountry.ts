const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let codes: Map<string, string> | null = null

/**
 * Returns the name of a country in a language (BCP 47).
 * @param english its English name; one that the browser does not know stays as it is
 */
export function nameCountry(english: string, language: string): string {
  codes ??= listCodes()
  const code = codes.get(english)
  if (code === undefined) return english
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? english
}

/** Lists the codes (ISO 3166-1 alpha-2) of all countries by their English names. */
function listCodes(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(
    pairs.flatMap((code) => {
      const name = names.of(code)
      return name === undefined ? [] : [[name, code] as const]
    }),
  )
}
