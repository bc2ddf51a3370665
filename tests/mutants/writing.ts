import type { Mutant } from './mutant.ts'

/** Bugs in what members write in a conversation: quick answers, and who sees that they are writing. */
export const writingMutants: readonly Mutant[] = [
  {
    id: 'writing-snippet-race',
    file: 'snippets/saveSnippet.ts',
    find: '  await lockSnippets(tx, businessId)\n  const { count }',
    replace: '  const { count }',
    breaks: 'Of two quick answers that are saved at once, only one is the last that fits.',
    tests: ['snippets.test.ts'],
  },
  {
    id: 'writing-snippet-name',
    file: 'snippets/saveSnippet.ts',
    find: 'lower(name) = lower(${name})',
    replace: 'name = ${name}',
    breaks: 'A name that is taken is refused in words, however it is capitalized.',
    tests: ['snippets.test.ts'],
  },
  {
    id: 'writing-snippet-own-name',
    file: 'snippets/saveSnippet.ts',
    find: "    .where('id', 'is distinct from', own)\n",
    replace: '',
    breaks: 'A quick answer keeps its own name when its words change.',
    tests: ['snippets.test.ts'],
  },
  {
    id: 'writing-snippet-quiet',
    file: 'snippets/saveSnippet.ts',
    find: "  await recordSnippet(tx, by, 'snippet.deleted', id)\n",
    replace: '',
    breaks: 'The screens of the others notice that a quick answer is gone.',
    tests: ['snippets.test.ts'],
  },
  {
    id: 'writing-snippet-braces',
    file: 'shapes/snippet.ts',
    find: "\n    .refine((words) => !holdsOtherBraces(words), 'snippet_braces')",
    replace: '',
    breaks: 'A variable that there is not is refused, before a customer reads it.',
    near: ['server/threads/snippets/snippets.test.ts'],
  },
  {
    id: 'writing-heard-own',
    file: 'stream/routes.ts',
    find: 'typing.userId !== userId && isOpen',
    replace: 'isOpen',
    breaks: 'Nobody sees that they themselves are writing.',
    near: ['server/threads/typing.test.ts'],
  },
  {
    id: 'writing-heard-everywhere',
    file: 'database/followEvents.ts',
    find: 'for (const one of businesses.get(businessId)?.followers ?? []) one.hear(typing)',
    replace:
      'if (businessId) for (const { followers } of businesses.values()) for (const one of followers) one.hear(typing)',
    breaks: 'Another business never hears who is writing.',
    near: ['server/threads/typing.test.ts'],
  },
  {
    id: 'writing-unlimited',
    file: 'threads/typingRoute.ts',
    find: 'if (signals.count(userId)) ',
    replace: '',
    breaks: 'However often a person signals that they are writing, few signals are passed on.',
    tests: ['threads/typing.test.ts'],
  },
  {
    id: 'writing-no-end',
    file: 'live/typing.ts',
    find: 'inboxLimits.typingShownMs',
    replace: '10 * inboxLimits.typingShownMs',
    breaks: 'A colleague whose browser went silent is shown as writing for six seconds at most.',
    tests: ['live/typing.test.ts'],
  },
]
