import { mark, place } from './dom.ts'
import { setIcon } from './icons.ts'
import { recall, remember } from './memory.ts'

/** E6 then A6, in Hz: a small bell. */
const notes = [1_318.5, 1_760]
const noteGapS = 0.11
const ringS = 0.55
const loudness = 0.09

let isWanted = recall('sound', true)
let audio: AudioContext | undefined

/**
 * Wires the sound's button. Browsers let a page play sound only after a first gesture, so the audio
 * context is created by that gesture and not before.
 */
export function startSound() {
  const button = place('sound')
  button.addEventListener('click', () => {
    isWanted = !isAudible()
    remember('sound', isWanted)
    unlock()
    chime()
    showSound(button)
  })
  const onGesture = (event: Event) => {
    if (event.target instanceof Node && button.contains(event.target)) return
    unlock()
    showSound(button)
  }
  document.addEventListener('click', onGesture, { once: true })
  document.addEventListener('keydown', onGesture, { once: true })
  showSound(button)
}

/** Rings the bell for a text that has arrived, unless the sound is muted. */
export function chime() {
  if (!audio || !isWanted) return
  for (const [index, hertz] of notes.entries()) ring(audio, hertz, index * noteGapS)
}

function ring(context: AudioContext, hertz: number, afterS: number) {
  const start = context.currentTime + afterS
  const tone = new OscillatorNode(context, { frequency: hertz })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(loudness, start + 0.008)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + ringS)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + ringS)
}

function unlock() {
  if (isWanted) audio ??= new AudioContext()
}

function isAudible(): boolean {
  return isWanted && audio !== undefined
}

function showSound(button: Element) {
  const isOn = isAudible()
  const waits = isWanted && !isOn
  mark(button, {
    'aria-pressed': String(isOn),
    title: waits ? 'Sound: begins with your first click' : isOn ? 'Sound is on' : 'Sound is off',
  })
  setIcon(button, isOn ? 'sound' : 'muted')
}
