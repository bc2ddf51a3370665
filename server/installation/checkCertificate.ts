import { once } from 'node:events'
import { connect } from 'node:tls'
import { alarmLimits } from '#rules/alarmLimits.ts'
import { outsideLimits } from '#rules/outsideLimits.ts'
import type { InstallationLine } from '#rules/shapes/installation.ts'
import { fine, must, unknown } from './lines.ts'

const dayMs = 24 * 3_600_000

/** Looks at the certificate of the public address as a browser does: its names, its dates and who signed it. */
export async function checkCertificate(publicUrl: string, now: Date): Promise<InstallationLine> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return must('https', 'plain')
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    // A wrong certificate is what we want to tell about.
    rejectUnauthorized: false,
    timeout: outsideLimits.connectTimeoutMs,
  })
  socket.on('timeout', () => socket.destroy(new Error('no answer')))
  try {
    await once(socket, 'secureConnect')
    if (!socket.authorized) return must('https', 'wrong', String(socket.authorizationError))
    const until = new Date(socket.getPeerCertificate().valid_to)
    const days = Math.floor((until.getTime() - now.getTime()) / dayMs)
    return days < alarmLimits.certificateDaysMin
      ? must('https', 'soon', String(days))
      : fine('https', 'valid', String(days))
  } catch {
    return unknown('https', 'unread', hostname)
  } finally {
    socket.destroy()
  }
}
