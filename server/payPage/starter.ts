import { createHash } from 'node:crypto'

/** The id of the template that holds the tags of the page's scripts. */
export const templateId = 'scripts'

/**
 * The one inline script of a payer's page: puts the tags of the others into the page after its first frame. While
 * they stood in the head, browsers parsed both scripts as their bytes arrived, on threads that the first layout
 * was then short of: docs/decisions/055-wallets-and-the-first-frame.md. A hidden page has no frames, and gets
 * them at once.
 */
export const starter = `addEventListener('DOMContentLoaded',()=>{let start=()=>document.head.append(document.importNode(document.getElementById('${templateId}').content,true));document.hidden?start():requestAnimationFrame(()=>setTimeout(start))})`

/** The hash of the starter, as a source of the policy. */
export const starterHash = `sha256-${createHash('sha256').update(starter).digest('base64')}`
