import { standIns } from '#rules/standIns.ts'
import type { SayOf } from '#rules/words/speak.ts'
import { joinSentences } from './joinSentences.ts'
import { nameCountry } from './nameCountry.ts'
import { type ReadValues, readTemplate, type TemplateValues } from './readTemplate.ts'
import { type Sentence, speakIn } from './say.ts'

/** The server's sentences in one language, and those with values, compiled; both by the English ones. */
export type ServerWords = {
  words: Readonly<Record<string, string>>
  templates: Readonly<Record<string, Sentence>>
}

type Template = { english: string; read: ReadValues }

let language = 'en'
let translated = new Map<string, string>()
let templates: Template[] = []
let sayTemplate: SayOf<Record<string, TemplateValues>> = (english) => english

/**
 * Returns what the server, or a rule that it shares with the screens, writes in English, in the screens' language: a
 * sentence with or without values, or several of them in a row. One that a newer server has stays as it is.
 */
export function sayServer(sentences: string): string {
  if (translated.size === 0) return sentences
  const pieces = sentences.split(/(?<=[.?!]) (?=\p{Lu})/u)
  const said: string[] = []
  // A sentence of ours may be several, and a name in it may have a full stop: the longest run that is known counts.
  for (let at = 0; at < pieces.length; ) {
    let end = pieces.length
    let own: string | null = null
    for (; end > at; end -= 1) {
      own = translate(pieces.slice(at, end).join(' '))
      if (own !== null) break
    }
    said.push(own ?? pieces[at] ?? '')
    at = own === null ? at + 1 : end
  }
  return joinSentences(...said)
}

/** Sets what the server says in the chosen language (BCP 47). */
export function setServerWords(chosen: string, { words, templates: compiled }: ServerWords): void {
  language = chosen
  translated = new Map(Object.entries(words))
  templates = Object.keys(compiled).map((english) => ({ english, read: readTemplate(english) }))
  sayTemplate = speakIn<Record<string, TemplateValues>>(chosen, compiled)
}

/** Translates one sentence; null if it is not known. */
function translate(sentence: string): string | null {
  const whole = translated.get(sentence)
  if (whole !== undefined) return whole
  for (const { english, read } of templates) {
    const values = read(sentence)
    if (values) return sayTemplate(english, translateValues(values))
  }
  return null
}

const namesOfNobody: readonly string[] = Object.values(standIns)

/**
 * Translates the values that are words: the name of a country, and what stands for a name that nobody gave. Any other
 * value stays: somebody's name may be a word of ours.
 */
function translateValues(values: TemplateValues): TemplateValues {
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'number') return [name, value]
    if (name === 'country') return [name, nameCountry(value, language)]
    return [name, namesOfNobody.includes(value) ? (translated.get(value) ?? value) : value]
  })
  return Object.fromEntries(entries)
}
