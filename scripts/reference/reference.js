// Adds to the pages of the reference what needs a script: buttons to copy, and the language that was chosen last.
const storedLanguage = 'ringup-docs-language'

for (const block of document.querySelectorAll('pre.code')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    const done = await copy(block.textContent ?? '')
    button.textContent = done ? 'Copied' : 'Press Ctrl or ⌘ and C'
    if (!done) getSelection()?.selectAllChildren(block)
  })
  button.addEventListener('blur', () => {
    button.textContent = 'Copy'
  })
  block.before(button)
  // Where its lines are wider than the screen it scrolls, by the keyboard too.
  const code = block.firstElementChild
  new ResizeObserver(() => {
    if (code.scrollWidth > code.clientWidth) code.tabIndex = 0
    else code.removeAttribute('tabindex')
  }).observe(block)
}

const samples = [...document.querySelectorAll('details.sample[data-language]')]
openAll(readStored() ?? 'curl')
for (const sample of samples) {
  sample.querySelector('summary')?.addEventListener('click', () => {
    // Only a person who opens a sample chooses a language; one that closes by another's opening does not.
    if (!sample.open) store(sample.dataset.language)
  })
}

/** Opens the samples in one language; each group closes its others by itself. */
function openAll(language) {
  for (const sample of samples) if (sample.dataset.language === language) sample.open = true
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Private windows may have no storage: the choice then holds for this page only. */
function readStored() {
  try {
    return localStorage.getItem(storedLanguage)
  } catch {
    return null
  }
}

function store(language) {
  try {
    localStorage.setItem(storedLanguage, language)
  } catch {
    return
  }
}
