import { expect, test } from 'vitest'
import { parseTwiml, textOf } from './parseTwiml.ts'

test('entities, numeric references and CDATA become the letters that they stand for', () => {
  const xml = '<R>&lt;&amp;&gt;&quot;&apos;&#65;&#x1F600;<![CDATA[<b> & </b>]]></R>'
  expect(textOf(parseTwiml(xml))).toBe('<&>"\'A😀<b> & </b>')
})

test('attributes are read in either quote, with their entities', () => {
  const { attributes, name } = parseTwiml(`<?xml version="1.0"?><R a='1' b="x&amp;y" />`)
  expect([name, ...attributes]).toEqual(['R', ['a', '1'], ['b', 'x&y']])
})

test.each([
  '',
  '<R>',
  '<R></S>',
  '<R/><R/>',
  '<R a=1/>',
  '<R a="1" a="2"/>',
  '<R>&nbsp;</R>',
  '<R>&constructor;</R>',
  '<R>&#xFFFFFFF;</R>',
  '<R>a & b</R>',
  '<R><!-- a </R>',
  '<R><![CDATA[ a </R>',
  '<!DOCTYPE R><R/>',
  '<R><?php echo 1 ?></R>',
  `${'<R>'.repeat(21)}${'</R>'.repeat(21)}`,
])('%o is not well formed, or not TwiML', (text) => {
  expect(() => parseTwiml(text)).toThrow(/\.$/)
})

test('a document of 64 kB that never ends is refused within a tenth of a second', () => {
  const began = performance.now()
  for (const piece of ['<R ', '<R a="', '<R>&', '<!--', '<R><![CDATA[', '  ', '<', 'a="b" ']) {
    expect(() => parseTwiml(piece.repeat(65_536 / piece.length))).toThrow()
  }
  expect(performance.now() - began).toBeLessThan(800)
})
