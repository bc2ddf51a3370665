import { isolateDirections } from '#rules/isolateDirections.ts'
import { screenLanguage } from './say.ts'

/** Keeps a text that stands alone on a screen in its own direction, where the screen's language has the other one. */
export function isolateText(text: string): string {
  return isolateDirections(screenLanguage(), { text }).facts.text
}
