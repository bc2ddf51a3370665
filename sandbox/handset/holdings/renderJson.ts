import { type Content, make } from '../page/dom.ts'
import { makeIdLink } from './address.ts'

/** Renders JSON with tinted names and values, and with ids as links to their objects. */
export function renderJson(value: unknown): Content[] {
  const text = JSON.stringify(value, null, 2)
  return text.split('\n').flatMap((line) => [...renderLine(line), '\n'])
}

const nameAndRest = /^(\s*)(?:("(?:[^"\\]|\\.)*")(: ))?(.*)$/

function renderLine(line: string): Content[] {
  const [, indent = '', name, colon = '', rest = ''] = nameAndRest.exec(line) ?? []
  const named = name === undefined ? [indent] : [indent, make('span', 'json-name', name), colon]
  return [...named, ...renderValue(rest)]
}

function renderValue(rest: string): Content[] {
  const comma = rest.endsWith(',') ? ',' : ''
  const value = comma === '' ? rest : rest.slice(0, -1)
  if (value.startsWith('"')) {
    const words = value.slice(1, -1)
    const link = makeIdLink(words)
    const shown = typeof link === 'string' ? [value] : ['"', link, '"']
    return [make('span', 'json-text', ...shown), comma]
  }
  if (/^(true|false|null|-?[\d.e+]+)$/i.test(value)) {
    return [make('span', 'json-bare', value), comma]
  }
  return [value, comma]
}
