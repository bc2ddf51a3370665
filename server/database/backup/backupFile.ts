import { createReadStream } from 'node:fs'
import { type FileHandle, link, mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartRefused } from '../../startRefused.ts'
import { dumpDatabase } from './dumpDatabase.ts'
import { damaged } from './frames.ts'
import { type LoadPlan, loadDatabase } from './loadDatabase.ts'
import type { TableSum } from './readContents.ts'

/**
 * This level keeps up with the rows on one core; higher levels take twice the time to save a tenth
 * of the size.
 */
const compression = { level: 4 }

/**
 * Backs a database up into one new file, readable only by its owner. The file gets its name only when it is
 * completely on disk.
 * @param url the address of the owning role.
 * @returns the sums of the tables, and the size of the file.
 * @throws {StartRefused} when the file exists or cannot be written.
 */
export async function backUpInto(
  url: string,
  file: string,
): Promise<{ sums: TableSum[]; bytes: number }> {
  const part = `${file}.${process.pid}.part`
  const handle = await openNew(file, part)
  try {
    const frames = new PassThrough()
    const written = pipeline(frames, createGzip(compression), (packed) => handle.writeFile(packed))
    const [sums] = await together([dumpDatabase(url, frames), written], frames)
    await handle.sync()
    const { size: bytes } = await handle.stat()
    // Unlike `rename`, `link` never replaces another file.
    await link(part, file).catch((error) => Promise.reject(refuseFile(file, error)))
    await syncFolder(path.dirname(file))
    return { sums, bytes }
  } finally {
    await handle.close()
    await rm(part, { force: true })
  }
}

/**
 * Fills a database from a back-up.
 * @throws {StartRefused} as `loadDatabase`, and when the file cannot be read.
 */
export async function restoreFrom(
  file: string,
  plan: LoadPlan,
): Promise<{ takenAt: string; sums: TableSum[] }> {
  const isThere = await stat(file).catch((error) => Promise.reject(refuseFile(file, error)))
  if (!isThere.isFile()) throw new StartRefused(`${file} is no file: name a back-up.`)
  const frames = new PassThrough()
  const read = pipeline(createReadStream(file), createGunzip(), frames).catch((error) =>
    Promise.reject(toDamaged(error)),
  )
  const [loaded] = await together([loadDatabase(plan, translateErrors(frames)), read], frames)
  return loaded
}

/**
 * Fills an empty database from another, on which nothing runs meanwhile.
 * @throws {StartRefused} as `dumpDatabase` and `loadDatabase`.
 */
export async function moveBetween(from: string, to: string): Promise<TableSum[]> {
  const frames = new PassThrough()
  const loading = loadDatabase({ url: to, replace: false, isOlder: false }, frames)
  const [{ sums }] = await together([loading, dumpDatabase(from, frames)], frames)
  return sums
}

/** Awaits both ends of a stream; when one fails, the other is stopped, and the first error is thrown. */
async function together<First, Second>(
  ends: [Promise<First>, Promise<Second>],
  between: PassThrough,
): Promise<[First, Second]> {
  // The reader and the writer get the error too; without a listener the process would end.
  between.on('error', () => {})
  for (const end of ends) end.catch((error) => between.destroy(error))
  try {
    return await Promise.all(ends)
  } finally {
    await Promise.allSettled(ends)
  }
}

/** Passes frames on; an error of the file's own checksum arrives through the stream. */
async function* translateErrors(frames: PassThrough): AsyncGenerator<Buffer> {
  try {
    yield* frames
  } catch (error) {
    throw toDamaged(error)
  }
}

function toDamaged(error: unknown): unknown {
  const { code } = error as { code?: string }
  // https://nodejs.org/docs/latest-v24.x/api/zlib.html#zlib-constants
  if (code === 'Z_BUF_ERROR') return damaged('it was cut off')
  return code?.startsWith('Z_') ? damaged('its checksum is another one') : error
}

async function openNew(file: string, part: string): Promise<FileHandle> {
  try {
    await mkdir(path.dirname(file), { recursive: true })
    if (await stat(file).catch(() => null)) throw Object.assign(new Error(), { code: 'EEXIST' })
    return await open(part, 'wx', 0o600)
  } catch (error) {
    throw refuseFile(file, error)
  }
}

function refuseFile(file: string, error: unknown): unknown {
  const { code } = error as { code?: string }
  const reasons: Record<string, string> = {
    EEXIST: 'is there already: name another one',
    ENOENT: 'is not there: name a back-up',
  }
  const reason = reasons[code ?? ''] ?? `cannot be used (${code})`
  return code ? new StartRefused(`${file} ${reason}.`) : error
}

/** Syncs a folder, without which a new name in it may be lost. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
