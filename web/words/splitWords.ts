import type { Plugin } from 'vite'
import { en } from './en.generated.ts'
import { addWords } from './say.ts'

const prefix = 'virtual:words/'
const say = new URL('say.ts', import.meta.url).pathname
const all = new URL('en.generated.ts', import.meta.url).pathname

/**
 * Splits the English sentences by the first word of their keys, and lets each part load with the modules that name a
 * key of it: those of the screens that open later do not delay the first one. Every key stands in the code with at
 * least that first word, as a string or at the beginning of a template.
 */
export function splitWords(): Plugin {
  const areas = new Map<string, [string, unknown][]>()
  for (const [key, sentence] of Object.entries(en)) {
    const area = key.slice(0, key.indexOf('.'))
    areas.set(area, [...(areas.get(area) ?? []), [key, sentence]])
  }
  const keys = Object.keys(en)
  const first = [...areas.keys()].join('|')
  const named = new RegExp(`(['"\`])((${first})\\.[\\w.]*)`, 'g')
  // Types of events look like keys, and stand in the code of every screen.
  const isNamed = (quote: string, text: string) =>
    quote === '`' || keys.some((key) => key === text || key.startsWith(`${text}.`))
  return {
    name: 'split-words',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (id === all) return 'export const en = {}'
      if (!id.startsWith(`\0${prefix}`)) return null
      const words = Object.fromEntries(areas.get(id.slice(prefix.length + 1)) ?? [])
      return {
        code: `import { ${addWords.name} as add } from ${JSON.stringify(say)}\nadd(${JSON.stringify(words)})`,
        moduleSideEffects: true,
      }
    },
    transform(code, id) {
      if (/node_modules|\0|\/words\//.test(id)) return null // those that speak come before all sentences
      const matches = [...code.matchAll(named)]
      const found = new Set(
        matches.flatMap(([, quote = '', text = '', area]) => (isNamed(quote, text) ? area : [])),
      )
      if (found.size === 0) return null
      const imports = [...found].map((area) => `import '${prefix}${area}'`).join(';')
      // On the line of the first one: the others keep their numbers.
      return { code: `${imports};${code}`, map: null }
    },
  }
}
