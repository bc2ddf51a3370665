import type { Plugin } from 'vite'

/**
 * Moves the style sheet of the built document behind its skeleton, which a browser would otherwise not paint before
 * the sheet has come. The script still waits for the sheet, so nothing is shown without it.
 */
export function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const sheet = /\s*<link rel="stylesheet"[^>]*>/g
        const links = page.match(sheet) ?? []
        if (links.length === 0) throw new Error('The document has no style sheet to move.')
        return page.replace(sheet, '').replace('</body>', `${links.join('')}\n  </body>`)
      },
    },
  }
}
