/**
 * Our estimate of the price of one part, in millionths of a US dollar, by the country of the
 * number, carriers' fees included and rounded up. The provider's own price replaces it once known.
 * See docs/decisions/038.
 */
const pricesMicros: Record<string, number> = {
  US: 13_000,
  CA: 15_000,
  GB: 60_000,
  IE: 90_000,
  FR: 90_000,
  DE: 120_000,
  ES: 100_000,
  IT: 100_000,
  NL: 130_000,
  BE: 130_000,
  AT: 120_000,
  CH: 90_000,
  PT: 70_000,
  PL: 60_000,
  SE: 80_000,
  NO: 90_000,
  DK: 70_000,
  FI: 110_000,
  AU: 60_000,
  NZ: 120_000,
  JP: 100_000,
  IN: 100_000,
  BR: 80_000,
  MX: 90_000,
  TR: 60_000,
}

/** Every other country: few cost more, and nobody is texted there for ordinary work. */
const otherwiseMicros = 300_000

/**
 * Estimates what a text costs.
 * @param country ISO 3166-1 alpha-2; null if unknown
 */
export function estimateText(country: string | null, parts: number): number {
  const price = (country && pricesMicros[country]) || otherwiseMicros
  return price * parts
}
