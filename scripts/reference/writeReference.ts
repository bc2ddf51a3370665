import { readFile } from 'node:fs/promises'
import { type Contract, listOperations } from '../contract/contractTypes.ts'
import { guides } from './guides.ts'
import { callPages, guidePages, lookUpPages } from './pages.ts'
import { printLiteral } from './printLiteral.ts'
import { writeCall } from './writeCall.ts'
import { writeErrorPage, writeObjectPage } from './writeLookUps.ts'
import { writePage } from './writePage.ts'

/**
 * Writes the reference for developers from the contract.
 * @returns the files of docs/api by name: the document, its pages, their style and their script
 */
export async function writeReference(contract: Contract): Promise<Record<string, string>> {
  return {
    'openapi.json': `${printLiteral(contract, 'json', 1)}\n`,
    ...Object.fromEntries(
      guidePages.map((page) => [page.file, writePage(contract, page, guides[page.file] ?? '')]),
    ),
    ...Object.fromEntries(
      callPages.map((page) => [page.file, writePage(contract, page, writeCalls(contract, page))]),
    ),
    [lookUpPages[0].file]: writePage(contract, lookUpPages[0], writeErrorPage(contract)),
    [lookUpPages[1].file]: writePage(contract, lookUpPages[1], writeObjectPage(contract)),
    'reference.css': (
      await Promise.all(
        ['../../web/ui/tokens.css', '../../web/ui/chosenTheme.css', 'reference.css'].map(readHere),
      )
    ).join(''),
    'reference.js': await readHere('reference.js'),
  }
}

function writeCalls(contract: Contract, { tag }: { tag: string }): string {
  const about = contract.tags.find(({ name }) => name === tag)?.description ?? ''
  const calls = listOperations(contract).filter(({ operation }) => operation.tags[0] === tag)
  return `<p class="lead">${about}</p>${calls.map((call) => writeCall(contract, call)).join('\n')}`
}

function readHere(file: string): Promise<string> {
  return readFile(new URL(file, import.meta.url), 'utf8')
}
