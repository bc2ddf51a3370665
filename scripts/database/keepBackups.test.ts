import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/scratchFolder.ts'
import { deleteOldBackups, newestBackup } from './keepBackups.ts'
import { newFile } from './openOwn.ts'
import { readBackupOptions } from './readBackupOptions.ts'

const folder = await scratchFolder('keep')
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the newest back-ups stay, and a file that somebody named or that is being written is not touched', async () => {
  expect(await newestBackup(folder)).toBeNull()
  const days = [1, 2, 3, 4].map((day) => `ringup-2026-11-0${day}T03-00-00Z.backup`)
  const others = ['before-restore-2026-01-01T00-00-00Z.backup', 'mine.backup']
  await mkdir(path.join(folder, 'backups'))
  for (const name of [...days, ...others, `${days[0]}.77.part`])
    await writeFile(path.join(folder, 'backups', name), '')
  expect(await newestBackup(folder)).toEqual(new Date('2026-11-04T03:00:00Z'))
  const deleted = await deleteOldBackups(folder, 2)
  expect(deleted.map((file) => path.basename(file))).toEqual(days.slice(0, 2))
  expect((await readdir(path.join(folder, 'backups'))).sort()).toEqual(
    [...days.slice(2), ...others, `${days[0]}.77.part`].sort(),
  )
})

test('the name of a new back-up says when it was made', async () => {
  const before = Math.floor(Date.now() / 1_000) * 1_000
  await writeFile(newFile(folder, 'ringup'), '')
  expect((await newestBackup(folder))?.getTime()).toBeGreaterThanOrEqual(before)
})

test('arguments that are not understood are named, before anything is written', () => {
  const none = { elsewhere: false, file: null, keep: null, everyHours: null }
  expect(readBackupOptions([])).toEqual(none)
  expect(readBackupOptions(['--every=24', '--keep=14'])).toEqual({
    ...none,
    keep: 14,
    everyHours: 24,
  })
  expect(readBackupOptions(['--elsewhere'])).toEqual({ ...none, elsewhere: true })
  expect(readBackupOptions(['day.backup'])).toEqual({ ...none, file: 'day.backup' })
  for (const wrong of ['--keep=0', '--keep=', '--every=1h', '--kep=3'])
    expect(readBackupOptions([wrong])).toMatchObject({ wrong: expect.stringContaining(wrong) })
  expect(readBackupOptions(['day.backup', '--keep=3'])).toHaveProperty('wrong')
})
