import type { Mutant } from './mutant.ts'

/** Bugs in the reference for developers, as the server sends it. */
export const contractMutants: readonly Mutant[] = [
  {
    id: 'reference-address-of-another',
    file: 'reference/routes.ts',
    find: '.replaceAll(exampleBase, origin)',
    replace: '',
    breaks: 'Every sample names the address of this very Ringup.',
    tests: ['routes.test.ts'],
  },
  {
    id: 'reference-released-served',
    file: 'reference/routes.ts',
    find: ".filter((name) => name !== 'released.json')",
    replace: '',
    breaks: 'The one document that is served is the present one.',
    tests: ['routes.test.ts'],
  },
  {
    id: 'reference-always-sent',
    file: 'reference/routes.ts',
    find: "if (request.headers['if-none-match']?.includes(file.etag)) return reply.status(304).send()",
    replace: '',
    breaks: 'A page that a browser has already is not sent again.',
    tests: ['routes.test.ts'],
  },
  {
    id: 'reference-any-script',
    file: 'reference/routes.ts',
    find: '"script-src \'self\'",',
    replace: '"script-src *",',
    breaks: 'A page of the reference runs no script but its own.',
    tests: ['routes.test.ts'],
  },
]
