import { recall } from './page/memory.ts'

// In the head, before anything is painted: a page set to dark must not flash white.
const chosen = recall<string>('theme', '')
if (chosen) document.documentElement.dataset['theme'] = chosen
