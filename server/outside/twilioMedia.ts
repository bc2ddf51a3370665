import { pictureLimits } from '#rules/pictureLimits.ts'
import type { Config } from '#server/config.ts'
import { startWatch } from '#server/startWatch.ts'
import { callTwilio } from './callTwilio.ts'
import { readFile } from './outboundHttp.ts'

/** A file of an inbound text at the provider; its type is what its sender says, and may be a lie. */
export type HeldFile = { sid: string; contentType: string }

/** The outcome of fetching a file. After `failed` it may be there another time. */
export type FetchedFile =
  | { kind: 'fetched'; bytes: Buffer }
  | { kind: 'too_large' }
  | { kind: 'failed'; why: FetchFailure }
export type FetchFailure = 'file_missing' | 'file_redirected' | 'file_refused' | 'file_unread'

const messageSid = /^(SM|MM)[0-9a-f]{32}$/
const fileSid = /^ME[0-9a-f]{32}$/

/**
 * Opens the part of the message provider's door that reads the files of inbound texts. Its addresses are made of ids and
 * of the address in the configuration; those in a callback are never used: somebody who could forge one would choose the host
 * that we call with our keys.
 * Source: https://www.twilio.com/docs/messaging/api/media-resource
 */
export function openMedia(config: Config['twilio']) {
  const account = `${config.apiUrl}/2010-04-01/Accounts/${config.accountSid}`
  const authorization = `Basic ${Buffer.from(`${config.accountSid}:${config.authToken}`).toString('base64')}`
  const headers = { authorization }

  return {
    /** Lists the files of a text in their order; null when the provider gives no list. */
    async list(sid: string): Promise<HeldFile[] | null> {
      if (!messageSid.test(sid)) return null
      const url = `${account}/Messages/${sid}/Media.json?PageSize=20`
      const outcome = await callTwilio({ method: 'GET', url, headers })
      if (outcome.kind !== 'answered' || outcome.status !== 200) return null
      return readFiles(outcome.body, config.accountSid, sid)
    },

    /**
     * Fetches one file. The provider redirects to it; our keys go to the provider's own address alone. A file that hangs
     * is no sign that texts do not go out, so the breaker of texts does not count it.
     */
    async fetch(sid: string, file: string): Promise<FetchedFile> {
      if (!messageSid.test(sid) || !fileSid.test(file)) return failed('file_refused')
      const since = startWatch()
      let url = `${account}/Messages/${sid}/Media/${file}`
      for (let hop = 0; hop <= pictureLimits.pictureRedirectsMax; hop += 1) {
        const timeoutMs = pictureLimits.pictureFetchTimeoutMs - since()
        const answer = await readFile(url, {
          headers: hop === 0 ? headers : {},
          isOurs: isAt(url, config.apiUrl),
          bytesMax: pictureLimits.pictureBytesMax,
          timeoutMs,
        })
        if (answer.kind === 'read') return { kind: 'fetched', bytes: answer.bytes }
        if (answer.kind === 'too_large') return { kind: 'too_large' }
        if (answer.kind === 'no_answer') return failed('file_unread')
        if (answer.kind === 'refused')
          return failed(answer.status === 404 ? 'file_missing' : 'file_refused')
        const next = URL.parse(answer.to, url)
        if (!next || !mayLeadTo(next, config.apiUrl)) return failed('file_redirected')
        url = next.href
      }
      return failed('file_redirected')
    },

    /** Deletes one file. Returns whether it is gone: true for one that was deleted before. */
    async delete(sid: string, file: string): Promise<boolean> {
      if (!messageSid.test(sid) || !fileSid.test(file)) return false
      const url = `${account}/Messages/${sid}/Media/${file}.json`
      const outcome = await callTwilio({ method: 'DELETE', url, headers })
      return outcome.kind === 'answered' && (outcome.status === 204 || outcome.status === 404)
    },
  }
}

/**
 * The hosts of the provider's files; the last is shared, and holds the provider's under that path.
 * Source: https://help.twilio.com/articles/223183748
 */
const fileHosts: readonly { host: string; path: string }[] = [
  { host: 'mms.twiliocdn.com', path: '/' },
  { host: 'media.twiliocdn.com', path: '/' },
  { host: 's3-external-1.amazonaws.com', path: '/media.twiliocdn.com/' },
]

/** Tells whether the provider may lead us to an address: to one of its own, as in the sandbox, or to its files by https. */
function mayLeadTo(url: URL, apiUrl: string): boolean {
  if (url.username || url.password) return false
  if (isAt(url.href, apiUrl)) return true
  return (
    url.protocol === 'https:' &&
    fileHosts.some(({ host, path }) => url.host === host && url.pathname.startsWith(path))
  )
}

function isAt(url: string, apiUrl: string): boolean {
  return new URL(url).origin === new URL(apiUrl).origin
}

function failed(why: FetchFailure): FetchedFile {
  return { kind: 'failed', why }
}

function readFiles(body: unknown, accountSid: string, sid: string): HeldFile[] | null {
  const { media_list: rows } = (body ?? {}) as { media_list?: Record<string, unknown>[] }
  if (!Array.isArray(rows)) return null
  return rows
    .filter((row) => row['account_sid'] === accountSid && row['parent_sid'] === sid)
    .map((row) => ({ sid: String(row['sid']), contentType: String(row['content_type']) }))
    .filter((file) => fileSid.test(file.sid))
}
