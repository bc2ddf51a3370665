import type { Plugin } from 'vite'
import { en } from './en.generated.ts'
import { addWords, awaitLaterWords, type LaterPart } from './say.ts'
import type { ServerWords } from './sayServer.ts'

/** The languages besides English, and the sentences of each. */
export type Translations = {
  languages: readonly string[]
  /** Returns the compiled sentences of the screens, by key. */
  ofScreens: (language: string) => Record<string, unknown>
  /** Returns what the server says, by the English sentences. */
  ofServer: (language: string) => ServerWords
}

const prefix = 'virtual:words/'
const translationPrefix = 'virtual:translation/'
const translations = 'virtual:translations'
const say = new URL('say.ts', import.meta.url).pathname
const english = new URL('en.generated.ts', import.meta.url).pathname

/** The areas whose sentences the first screen needs; a language brings the others once a screen of theirs opens. */
export const firstAreas: ReadonlySet<string> = new Set(
  `all batches customers devices onboarding ownership passkeys phone recovery request requests
  shell signIn team toasts views`.split(/\s+/),
)
/** The areas that few people ever open: the settings of owners and developers, and the operator's screen. */
const officeAreas = new Set(['audit', 'installation', 'keys', 'payouts', 'reconcile', 'webhooks'])

function partOf(key: string): LaterPart | 'first' {
  const area = key.slice(0, key.indexOf('.'))
  if (firstAreas.has(area)) return 'first'
  if (area === 'help') return 'help'
  return officeAreas.has(area) ? 'office' : 'daily'
}

/**
 * Splits the English sentences by the first word of their keys, and lets each part load with the modules that name a
 * key of it: those of the screens that open later do not delay the first one. Every key stands in the code with at
 * least that first word, as a string or at the beginning of a template. Every other language is five files: one for the first
 * screens, one for what the server says, and three for which the other screens and the help wait.
 */
export function splitWords(all: Translations): Plugin {
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
    resolveId: (id) => (/^virtual:(words|translation)/.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === english) return 'export const en = {}'
      if (id === `\0${translations}`) return writeLoaders(all.languages)
      if (id.startsWith(`\0${translationPrefix}`))
        return writeTranslation(all, id.slice(translationPrefix.length + 1))
      if (!id.startsWith(`\0${prefix}`)) return null
      const area = id.slice(prefix.length + 1)
      const words = JSON.stringify(Object.fromEntries(areas.get(area) ?? []))
      const add = `import { ${addWords.name} as add, ${awaitLaterWords.name} as later } from ${JSON.stringify(say)}\nadd(${words})`
      const part = partOf(`${area}.`)
      return {
        code: part === 'first' ? add : `${add}\nawait later('${part}')`,
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

/** Writes the module that loads the parts of each language. */
function writeLoaders(languages: readonly string[]): string {
  const entries = languages.map((language) => {
    const load = (part: string) => `() => import('${translationPrefix}${language}/${part}')`
    const parts = ['first', 'daily', 'office', 'help', 'server'].map(
      (part) => `${part}: ${load(part)}`,
    )
    return `${language}: { ${parts.join(', ')} }`
  })
  return `export const translations = { ${entries.join(', ')} }`
}

/** @param id the language and the part, such as `de/first` */
function writeTranslation({ ofScreens, ofServer }: Translations, id: string): string {
  const [language = '', part] = id.split('/')
  const words = Object.entries(ofScreens(language)).filter(([key]) => partOf(key) === part)
  const parts = part === 'server' ? ofServer(language) : { words: Object.fromEntries(words) }
  return Object.entries(parts)
    .map(([name, written]) => `export const ${name} = ${JSON.stringify(written)}`)
    .join('\n')
}
