import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Locator } from '@playwright/test'

/** Each thing that a person does, by its kind. */
export type Deeds = { commands: number; clicks: number; fields: number; pages: number }

/** Does what a newcomer does at a terminal and in a browser, and counts it. */
export function openPerson() {
  const deeds: Deeds = { commands: 0, clicks: 0, fields: 0, pages: 0 }
  return {
    deeds,
    async opens(work: Promise<unknown>): Promise<void> {
      deeds.pages += 1
      await work
    },
    async clicks(where: Locator): Promise<void> {
      deeds.clicks += 1
      await where.click()
    },
    async fills(where: Locator, words: string): Promise<void> {
      deeds.fields += 1
      await where.fill(words)
    },
    /** Runs curl with the key in its environment's place, and returns the JSON that it prints. */
    async curls<Answer>(address: string, key: string, ...more: string[]): Promise<Answer> {
      deeds.commands += 1
      const options = ['-sS', '--fail-with-body', '-H', `Authorization: Bearer ${key}`, ...more]
      const { stdout } = await promisify(execFile)('curl', [...options, address])
      return JSON.parse(stdout) as Answer
    },
  }
}
