import { recall } from './page/memory.ts'

// In the head, before anything is painted: a page that was set to dark must not flash.
const chosen = recall<string>('theme', '')
if (chosen) document.documentElement.dataset['theme'] = chosen
