import type { FastifyRequest } from 'fastify'
import { barColours } from '#rules/barColours.ts'

/** The cookie that stores the theme chosen on a device, over https and without it: web/staff/theme.ts. */
const themeCookies = ['__Host-ringup_theme', 'ringup_theme']

/** Returns the theme that was chosen on the device that asks; undefined where it follows the device's own. */
export function readTheme({ cookies }: FastifyRequest): 'light' | 'dark' | undefined {
  const theme = themeCookies.map((name) => cookies[name]).find(Boolean)
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** Puts a chosen theme into a page and its browser's bar, so that neither ever shows the other one first. */
export function inTheme(document: string, theme: 'light' | 'dark' | undefined): string {
  if (!theme) return document
  return document
    .replace('<html lang="en"', `<html lang="en" data-theme="${theme}"`)
    .replace(/(<meta name="theme-color"[^>]* content=")[^"]*/g, `$1${barColours[theme]}`)
}
