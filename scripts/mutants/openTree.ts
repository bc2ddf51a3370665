import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type PlacedMutant, plant } from '../../tests/mutants/mutant.ts'
import { listFiles } from '../../tests/support/readSources.ts'
import type { WarmServer } from './openServer.ts'

/** A copy of the project in which a bug may be planted. */
export type Tree = {
  folder: string
  files: string[]
  server: WarmServer
  /** Plants a bug; what it returns takes it out again. */
  plant(mutant: PlacedMutant): () => void
  close(): void
}

/** Copies the project; its packages and what was built are only linked. */
export async function openTree(root: string, server: WarmServer): Promise<Tree> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ringup-mutant-'))
  const files = listFiles()
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    cpSync(path.join(root, file), path.join(folder, file))
  }
  for (const linked of ['node_modules', 'dist'])
    symlinkSync(path.join(root, linked), path.join(folder, linked), 'junction')
  return {
    folder,
    files,
    server,
    plant(mutant) {
      const file = path.join(folder, mutant.path)
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, plant(text, mutant))
      return () => writeFileSync(file, text)
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
