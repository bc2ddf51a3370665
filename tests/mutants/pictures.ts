import type { Mutant } from './mutant.ts'

/** Bugs in the pictures that customers send: whom we call with our keys, what is decoded, and what is kept. */
export const pictureMutants: readonly Mutant[] = [
  {
    id: 'pictures-any-redirect',
    file: 'outside/twilioMedia.ts',
    find: "if (!next || !mayLeadTo(next, config.apiUrl)) return failed('file_redirected')",
    replace: "if (!next) return failed('file_redirected')",
    breaks: 'A redirect is followed to the provider’s hosts alone.',
    tests: ['fetchPictures.test.ts'],
  },
  {
    id: 'pictures-keys-along',
    file: 'outside/twilioMedia.ts',
    find: 'headers: hop === 0 ? headers : {},',
    replace: 'headers,',
    breaks: 'Our keys go to the provider’s own address alone.',
    tests: ['fetchPictures.test.ts'],
  },
  {
    id: 'pictures-not-cut',
    file: 'outside/exchange.ts',
    find: 'if (this.#size > this.#call.bytesMax)',
    replace: 'if (this.#size > 100 * this.#call.bytesMax)',
    breaks: 'A file that is too large is cut off.',
    tests: ['fetchPictures.test.ts'],
  },
  {
    id: 'pictures-bomb',
    file: 'pictures/encoder.ts',
    find: 'limitInputPixels: pixels ?? 0',
    replace: 'limitInputPixels: 0',
    breaks: 'A picture of too many pixels is not decoded.',
    tests: ['fetchPictures.test.ts'],
  },
  {
    id: 'pictures-place-kept',
    file: 'pictures/encoder.ts',
    find: '    .webp({ quality: 80 })\n',
    replace: '    .keepMetadata()\n    .webp({ quality: 80 })\n',
    breaks: 'The place and the device of a photograph are not stored.',
    tests: ['fetchPictures.test.ts'],
  },
  {
    id: 'pictures-stored-twice',
    file: 'pictures/fetchPictures.ts',
    find: "    .where('id', '=', id)\n    .where('state', '=', 'waiting')\n",
    replace: "    .where('id', '=', id)\n",
    breaks: 'A picture is stored, and told of, once.',
    tests: ['fetchPictures.test.ts'],
  },
  {
    id: 'pictures-left-there',
    file: 'pictures/fetchPictures.ts',
    find: "  if (!(await context.twilio.media.delete(text.sid, mediaSid))) return 'not_deleted'\n",
    replace: '',
    breaks: 'The original is deleted at the provider.',
    tests: ['fetchPictures.test.ts'],
  },
  {
    id: 'pictures-shown-on',
    file: 'pictures/readPicture.ts',
    find: "    .where('createdAt', '>=', keptSince(now))\n",
    replace: '',
    breaks: 'A picture is refused from the thirtieth day on.',
    tests: ['fetchPictures.test.ts'],
  },
]
