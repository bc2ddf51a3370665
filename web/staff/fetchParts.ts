import type { Plugin, Rolldown } from 'vite'

/**
 * Lets a part of the app that failed to load be requested again. A browser remembers a module that it
 * could not fetch for as long as the page lives (Chromium 153 does; HTML's module map allows it), so
 * `import()` of the same part fails for ever after. A plain fetch can be repeated: each part and its
 * imports are fetched first, and imported from the browser's cache once they are there. The error has
 * a browser's own message, by which the router recognizes a part that is missing.
 *
 * Nothing else may preload modules (`build.modulePreload`): a failed preload is remembered as well.
 */
export function fetchParts(): Plugin {
  return {
    name: 'fetch-parts',
    apply: 'build',
    // A script's name is a hash of its content, and the fetcher is part of that content.
    augmentChunkHash: () => fetcher,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || chunk.dynamicImports.length === 0) continue
          chunk.code = fetcher + wrapImports(chunk, bundle)
        }
      },
    },
  }
}

/** The code at the head of each script that imports parts; the names are relative to that script. */
const fetcher =
  'const __fetchParts=(names,take)=>Promise.all(names.map(async name=>{' +
  'const url=new URL(name,import.meta.url).href;let ok=false;' +
  'try{const answer=await fetch(url);await answer.arrayBuffer();ok=answer.ok}catch{}' +
  'if(!ok)throw new TypeError("Failed to fetch dynamically imported module: "+url)})).then(take);\n'

/**
 * Wraps each dynamic import of a script in a fetch.
 * @throws when an import was not found in the code, since that part could not be requested again
 */
function wrapImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string {
  const folder = chunk.fileName.replace(/[^/]*$/, '')
  const here = withImports([chunk.fileName], bundle)
  const unwrapped = new Set(chunk.dynamicImports)
  const code = chunk.code.replace(
    /\bimport\((["'`])\.\/([^"'`]+)\1\)/g,
    (whole, _quote, name: string) => {
      unwrapped.delete(folder + name)
      const needed = [...withImports([folder + name], bundle)].filter((file) => !here.has(file))
      const names = needed.map((file) => `./${file.slice(folder.length)}`)
      return `__fetchParts(${JSON.stringify(names)},()=>${whole})`
    },
  )
  if (unwrapped.size > 0)
    throw new Error(`${chunk.fileName} imports ${[...unwrapped]} in a way unknown here.`)
  return code
}

/** Returns the scripts with everything that they import, directly or indirectly. */
function withImports(files: string[], bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set(files)
  for (const file of found) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next)
  }
  return found
}
