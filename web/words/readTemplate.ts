import { slotPattern } from '#rules/words/slotPattern.ts'

export type TemplateValues = Record<string, string | number>

/** Reads the values out of a sentence; null if it is another one. */
export type ReadValues = (sentence: string) => TemplateValues | null

/** Makes the function that reads the values out of sentences that were composed of a template (serverTemplates.ts). */
export function readTemplate(template: string): ReadValues {
  const counts = new Set<string>()
  let pattern = ''
  let from = 0
  for (const slot of template.matchAll(slotPattern)) {
    const [written, name = '', isCount] = slot
    pattern += escapePattern(template.slice(from, slot.index))
    pattern += isCount ? `(?<${name}>[\\d,]+)` : `(?<${name}>.+?)`
    if (isCount) counts.add(name)
    from = slot.index + written.length
  }
  const whole = new RegExp(`^${pattern}${escapePattern(template.slice(from))}$`, 'u')
  return (sentence) => {
    const found = whole.exec(sentence)?.groups
    if (!found) return null
    const values = Object.entries(found).map(([name, text]) => [
      name,
      counts.has(name) ? Number(text.replaceAll(',', '')) : text,
    ])
    return Object.fromEntries(values)
  }
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
