import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll } from 'vitest'
import type { ClientProject } from './clientProject.ts'

/** The appointment page of examples/booking, as people who book see it. */
export type Shop = {
  url: string
  /** Sends the form as a browser does. @returns where it is sent, or the page that it gets instead */
  book(form: { id: string; phone: string; day?: string }): Promise<string>
  /** Returns the HTML of a page. */
  read(place: string): Promise<string>
}

/** Starts the appointment page in the project of its reader; it ends after the last test of the file. */
export async function startShop(
  project: ClientProject,
  environment: Record<string, string>,
): Promise<Shop> {
  const child = spawn(process.execPath, ['booking.mjs'], {
    cwd: project.folder,
    env: { PATH: process.env['PATH'], ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterAll(async () => {
    if (child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
  })
  const failed = once(child.stderr, 'data').then(([text]) => Promise.reject(new Error(`${text}`)))
  failed.catch(() => {})
  const [line] = await Promise.race([once(child.stdout, 'data'), failed])
  const url = String(line).trim()
  return {
    url,
    async book({ id, phone, day = '2027-03-01' }) {
      const body = new URLSearchParams({ id, name: 'Ana Ruiz', phone, day })
      const options = { method: 'POST', body, redirect: 'manual' } as const
      const response = await fetch(`${url}/appointments`, options)
      return response.headers.get('location') ?? (await response.text())
    },
    async read(place) {
      return (await fetch(url + place)).text()
    },
  }
}
