import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Writes a file of the project if its text changed, and prints whether it did. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const place = path.join(root, file)
  const before = await readFile(place, 'utf8').catch(() => '')
  if (before !== text) await writeFile(place, text)
  console.log(`${before === text ? 'unchanged' : 'written  '}  ${file}`)
}
