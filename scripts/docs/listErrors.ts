import { errorCatalogue } from '#rules/errors.ts'
import { code, writeTable } from './writeTable.ts'

/** Point 8: every error code, with its status and its words. */
export function listErrors(): string {
  const rows = Object.entries(errorCatalogue).map(([name, { status, title, detail }]) => [
    code(name),
    String(status),
    title,
    detail,
  ])
  return writeTable(['Code', 'Status', 'Title', 'Detail'], rows)
}
