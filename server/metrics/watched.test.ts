import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openMetrics } from './openMetrics.ts'

const deploy = new URL('../../deploy/', import.meta.url)

test.each([
  'prometheus/ringup.rules.yml',
  'prometheus/ringup.rules.test.yml',
  'grafana/ringup.json',
])('every metric that %s names is exported', async (file) => {
  const metrics = await openMetrics({
    role: 'all',
    pools: {},
    reader: () => Promise.reject(new Error('no database here')),
  })
  const text = await metrics.present()
  metrics.stop()
  const exported = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  const named = (await readFile(new URL(file, deploy), 'utf8')).matchAll(
    /\b(?:ringup|nodejs|process)_\w+/g,
  )
  const names = [...named].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !exported.has(name))).toEqual([])
})
