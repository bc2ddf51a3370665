/** An element of the small part of XML that TwiML is written in. */
export type Element = {
  name: string
  attributes: Map<string, string>
  children: (Element | string)[]
}

const depthMax = 20

/**
 * Parses a TwiML document: elements, attributes, text, CDATA, comments, the five named entities and
 * numeric ones. Document types and processing instructions other than the XML declaration are
 * refused: TwiML has none, and without them no document can name a file or grow when parsed.
 * Throws a one-sentence Error where the document is not well formed.
 */
export function parseTwiml(text: string): Element {
  const reader = { text: text.replace(/^\ufeff/, '').trim(), at: 0 }
  skip(reader, /<\?xml\s[^>]*\?>/y)
  skipComments(reader)
  const root = readElement(reader, 1)
  skipComments(reader)
  if (reader.at < reader.text.length) throw new Error('There is more after the root element.')
  return root
}

/** Returns an element's own text and that of its descendants. */
export function textOf(element: Element): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('')
}

type Reader = { text: string; at: number }

function skip(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)?.[0]
  if (found !== undefined) reader.at += found.length
  return found
}

function skipComments(reader: Reader) {
  do skip(reader, /\s+/y)
  while (readUntil(reader, '<!--', '-->') !== undefined)
}

/** Reads the text between `open` here and the next `close`; undefined when `open` is not here. */
function readUntil(reader: Reader, open: string, close: string): string | undefined {
  if (!reader.text.startsWith(open, reader.at)) return undefined
  const from = reader.at + open.length
  const to = reader.text.indexOf(close, from)
  if (to === -1) throw new Error(`"${open}" is not closed.`)
  reader.at = to + close.length
  return reader.text.slice(from, to)
}

function readElement(reader: Reader, depth: number): Element {
  if (depth > depthMax) throw new Error(`Elements are nested more than ${depthMax} deep.`)
  const name = skip(reader, /<[A-Za-z_][\w.-]*/y)?.slice(1)
  if (name === undefined) throw new Error(`An element was expected at ${reader.at}.`)
  const attributes = readAttributes(reader)
  if (skip(reader, /\s*\/>/y) !== undefined) return { name, attributes, children: [] }
  if (skip(reader, /\s*>/y) === undefined) throw new Error(`The tag <${name}> is not closed.`)
  return { name, attributes, children: readChildren(reader, name, depth) }
}

function readAttributes(reader: Reader): Map<string, string> {
  const attributes = new Map<string, string>()
  for (;;) {
    const found = skip(reader, /\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*')/y)
    if (found === undefined) return attributes
    const equals = found.indexOf('=')
    const name = found.slice(0, equals).trim()
    if (attributes.has(name)) throw new Error(`The attribute ${name} stands twice.`)
    attributes.set(
      name,
      decodeEntities(
        found
          .slice(equals + 1)
          .trim()
          .slice(1, -1),
      ),
    )
  }
}

function readChildren(reader: Reader, name: string, depth: number): (Element | string)[] {
  const children: (Element | string)[] = []
  while (reader.at < reader.text.length) {
    const text = skip(reader, /[^<]+/y)
    if (text !== undefined) children.push(decodeEntities(text))
    const literal = readUntil(reader, '<![CDATA[', ']]>')
    if (literal !== undefined) children.push(literal)
    else if (readUntil(reader, '<!--', '-->') !== undefined) continue
    else if (reader.text.startsWith('</', reader.at)) return closeElement(reader, name, children)
    else if (reader.at < reader.text.length) children.push(readElement(reader, depth + 1))
  }
  throw new Error(`<${name}> is not closed.`)
}

function closeElement(reader: Reader, name: string, children: (Element | string)[]) {
  const closing = skip(reader, /<\/[A-Za-z_][\w.-]*\s*>/y)
  if (closing?.slice(2, -1).trim() !== name) throw new Error(`<${name}> is not closed.`)
  return children
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function decodeEntities(text: string): string {
  return text.replace(/&([^;&]{0,10});?/g, (whole, name: string) => {
    if (!whole.endsWith(';')) throw new Error('An "&" must be written "&amp;".')
    const numeric = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
    const code = numeric && Number.parseInt(numeric[1] ?? numeric[2] ?? '', numeric[1] ? 16 : 10)
    const letter = code ? codePoint(code) : entities.get(name)
    if (letter === undefined) throw new Error(`The entity ${whole} is not known.`)
    return letter
  })
}

function codePoint(code: number): string | undefined {
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
