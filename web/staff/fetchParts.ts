import type { Plugin, Rolldown } from 'vite'

/**
 * Lets a part of the app that did not come be asked for again. A browser remembers a module that it
 * could not fetch for as long as the page lives (Chromium 153 does; HTML's module map allows it), so
 * `import()` of the same part fails for ever after. What is fetched may be fetched again: each part
 * and all that it needs is fetched first, and imported out of the browser's cache once it is there.
 * It fails in the words of a browser, by which the router knows a part that is gone.
 *
 * Nothing may preload modules beside it (`build.modulePreload`): that fills the same memory.
 */
export function fetchParts(): Plugin {
  return {
    name: 'fetch-parts',
    apply: 'build',
    // A name stands for what is in a script, and the fetcher is.
    augmentChunkHash: () => fetcher,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || chunk.dynamicImports.length === 0) continue
          chunk.code = fetcher + withFetches(chunk, bundle)
        }
      },
    },
  }
}

/** Stands at the head of each script that imports parts; its names are beside one another. */
const fetcher =
  'const __fetchParts=(names,take)=>Promise.all(names.map(async name=>{' +
  'const url=new URL(name,import.meta.url).href;let ok=false;' +
  'try{const answer=await fetch(url);await answer.arrayBuffer();ok=answer.ok}catch{}' +
  'if(!ok)throw new TypeError("Failed to fetch dynamically imported module: "+url)})).then(take);\n'

/**
 * @throws in the build where an import of a part was not found: it would not be asked for again.
 */
function withFetches(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string {
  const folder = chunk.fileName.replace(/[^/]*$/, '')
  const here = closureOf([chunk.fileName], bundle)
  const left = new Set(chunk.dynamicImports)
  const code = chunk.code.replace(
    /\bimport\((["'`])\.\/([^"'`]+)\1\)/g,
    (whole, _quote, name: string) => {
      left.delete(folder + name)
      const needed = [...closureOf([folder + name], bundle)].filter((file) => !here.has(file))
      const names = needed.map((file) => `./${file.slice(folder.length)}`)
      return `__fetchParts(${JSON.stringify(names)},()=>${whole})`
    },
  )
  if (left.size > 0)
    throw new Error(`${chunk.fileName} imports ${[...left]} in a way unknown here.`)
  return code
}

/** The scripts that come along with these: all that they import, and what those import. */
function closureOf(files: string[], bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set(files)
  for (const file of found) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next)
  }
  return found
}
