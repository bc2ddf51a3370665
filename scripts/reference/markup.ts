const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns a text as HTML, also inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** Returns a sentence as HTML: words in backticks become code. */
export function sentence(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

/** Returns a block of code, which the script of the page gives a button to copy it. */
export function codeBlock(code: string, language: string): string {
  return `<pre class="code" data-language="${language}"><code>${escapeHtml(code)}</code></pre>`
}
