import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { errorCatalogue } from '#rules/errors.ts'
import { keyRoutes } from '#rules/keyRoutes.ts'
import {
  type Contract,
  listOperations,
  type Parameter,
  resolveReference,
  type Schema,
} from '../scripts/contract/contractTypes.ts'
import { findBreaks } from '../scripts/contract/findBreaks.ts'
import { callPages, guidePages, home, lookUpPages } from '../scripts/reference/pages.ts'
import { codesOf } from '../scripts/reference/writeCall.ts'
import { languages, writeSamples } from '../scripts/reference/writeSamples.ts'
import { ROOT } from './support/readSources.ts'

const contract = readContract('openapi.json')
const calls = listOperations(contract)
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(contract, 'contract')

const pages = [...guidePages, ...callPages, ...lookUpPages].map((page) => ({
  ...page,
  html: readPage(page.file),
}))

test('the contract has exactly the calls that a key can make', () => {
  const named = calls.map(
    ({ method, path: place }) => `${method} ${place.replaceAll(/{(\w+)}/g, ':$1')}`,
  )
  expect(named.toSorted()).toEqual(Object.keys(keyRoutes).toSorted())
})

test('the contract breaks no program that was written for the released one', () => {
  expect(findBreaks(readContract('released.json'), contract)).toEqual([])
})

test('each body, parameter and answer of the contract has an example that fits its schema', () => {
  for (const { method, path: place, operation } of calls) {
    const name = `${method} ${place}`
    const body = operation.requestBody?.content['application/json']
    const contents = [
      body,
      ...Object.values(operation.responses).map(({ content }) => content?.['application/json']),
    ]
    for (const content of contents)
      if (content) expect.soft([name, misfits(content.schema, content.example)]).toEqual([name, []])
    for (const one of operation.parameters ?? []) {
      const { in: where, example, schema } = resolveReference<Parameter>(contract, one)
      if (where === 'path') expect.soft([name, typeof example]).toEqual([name, 'string'])
      if (example !== undefined) expect.soft([name, misfits(schema, example)]).toEqual([name, []])
    }
  }
})

test('each error of a call has an example that is a problem with the status of its answer', () => {
  for (const { operation } of calls)
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const problem = content?.['application/problem+json']
      if (!problem) continue
      expect(Object.keys(problem.examples ?? {})).not.toEqual([])
      for (const [code, reference] of Object.entries(problem.examples ?? {})) {
        const { value } = resolveReference<Contract['components']['examples'][string]>(
          contract,
          reference,
        )
        expect.soft([code, misfits(problem.schema, value)]).toEqual([code, []])
        expect.soft(value).toMatchObject({ code, status: Number(status) })
      }
    }
})

test('each field of the contract is described', () => {
  const silent = Object.entries(contract.components.schemas).flatMap(([name, schema]) =>
    listFields(schema, name)
      .filter(([, field]) => !field.description && !field.$ref)
      .map(([place]) => place),
  )
  expect(silent).toEqual([])
})

test('each call has a section with its words, its samples and its answer', () => {
  for (const call of calls) {
    const { operation } = call
    const page = pages.find((one) => 'tag' in one && one.tag === operation.tags[0])
    const [, section = ''] =
      page?.html.match(
        new RegExp(`<section class="call" id="${operation.operationId}"(.*?)</section>`, 's'),
      ) ?? []
    expect
      .soft([operation.operationId, section.includes(call.path)])
      .toEqual([operation.operationId, true])
    expect.soft(section.match(/<details class="sample"/g)).toHaveLength(3)
    expect.soft(section).toContain('<details class="sample answer">')
  }
})

test('each sample names the address, the key and the body of its call, and TypeScript can be read', () => {
  for (const call of calls) {
    const samples = writeSamples(contract, call)
    expect(Object.keys(samples)).toEqual(Object.keys(languages))
    for (const sample of Object.values(samples)) {
      expect.soft(sample).toContain('https://ringup.example/v1/')
      expect.soft(sample).toContain('RINGUP_KEY')
      expect.soft(sample).not.toContain('{id}')
    }
    expect.soft(parseSync('sample.ts', samples.typescript).errors).toEqual([])
  }
})

test('each error of the contract is explained, with what to do', () => {
  const page = readPage('errors.html')
  for (const code of new Set(calls.flatMap(codesOf))) {
    const { detail } = errorCatalogue[code as keyof typeof errorCatalogue]
    const [, item = ''] = page.match(new RegExp(`<li id="${code}">(.*?)</li>`, 's')) ?? []
    expect.soft([code, plain(item).includes(detail)]).toEqual([code, true])
  }
})

test('each link of a page leads to a page, and to a place that is there', () => {
  const ids = new Map(pages.map(({ path: place, html }) => [place, idsOf(html)]))
  for (const { path: place, html } of pages)
    for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g)) {
      if (/^(https?:|data:)/.test(link) || /\.(css|json)$/.test(link)) continue
      const [target, id] = link.split('#')
      const found = ids.get(target || place)
      expect
        .soft([place, link, found !== undefined && (!id || found.has(id))])
        .toEqual([place, link, true])
    }
})

test('no two parts of a page have the same id', () => {
  for (const { path: place, html } of pages) {
    const found = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect.soft([place, found.length]).toEqual([place, new Set(found).size])
  }
})

test('a page is at most 100 kB with its style and its script, as it is sent', () => {
  const parts = ['reference.css', 'reference.js'].map(readPage)
  for (const { path: place, html } of pages) {
    const bytes = [html, ...parts]
      .map((text) => gzipSync(text).length)
      .reduce((sum, one) => sum + one, 0)
    expect.soft([place, bytes < 100_000]).toEqual([place, true])
  }
})

test('a page needs no script to be read: nothing is hidden but what opens by itself', () => {
  for (const { html } of pages) {
    expect(html).not.toMatch(/<[^>]+ hidden[ >]|style=|<script(?! type="module" src)|onclick=/)
    expect(html).toContain(`<script type="module" src="${home}/reference.js">`)
  }
})

function readContract(file: string): Contract {
  return JSON.parse(readPage(file))
}

function readPage(file: string): string {
  return readFileSync(path.join(ROOT, 'docs/api', file), 'utf8')
}

/** Lists why a value does not fit a schema of the contract. */
function misfits(schema: Schema, value: unknown): unknown[] {
  const check = schema.$ref ? ajv.getSchema(`contract${schema.$ref}`) : ajv.compile(schema)
  if (!check) throw new Error(`${schema.$ref} leads nowhere`)
  return check(value) ? [] : (check.errors ?? ['unknown'])
}

/** Lists the fields of an object and of those inside it, each with its path. */
function listFields(schema: Schema, place: string): [string, Schema][] {
  const own = Object.entries(schema.properties ?? {}).flatMap(
    ([name, field]): [string, Schema][] => [
      [`${place}.${name}`, field],
      ...listFields(field, `${place}.${name}`),
    ],
  )
  const inner = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return [...own, ...inner.flatMap((one) => (one ? listFields(one, place) : []))]
}

function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))
}

/** Returns the text of HTML without its tags. */
function plain(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
