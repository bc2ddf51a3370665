import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readToolOutput } from '../scripts/runTool.ts'
import { scratchFolder } from './support/scratchFolder.ts'

const document = 'docs/api/openapi.json'

test('the linter finds nothing in the contract, by its strictest recommended rules', async () => {
  expect(await readToolOutput(['scripts/openapi/lintContract.mjs', document])).toBe('')
}, 60_000)

test('clients that two independent generators make of the contract compile, and so does a program that calls through them', async () => {
  const folder = await scratchFolder('clients')
  try {
    expect(await readToolOutput(['scripts/openapi/generateClients.mjs', document, folder])).toBe('')
  } finally {
    await rm(folder, { recursive: true })
  }
}, 120_000)
