let context: AudioContext | undefined

/** The partials of a small bell: pitch in hertz, loudness, and seconds until it has faded. */
const partials = [
  { pitch: 1_568, loudness: 0.12, lastsS: 0.4 },
  { pitch: 4_325, loudness: 0.04, lastsS: 0.25 },
] as const

/**
 * Plays the bell of a shop till, quietly, made of two fading tones: nothing is loaded. A browser plays sounds only in
 * a window that somebody has touched or typed in; in another one nothing is heard, and nothing fails.
 */
export function ringBell(): void {
  context ??= new AudioContext()
  // Where it may not play, the promise stays open: nobody waits for it.
  if (context.state !== 'running') void context.resume().catch(() => {})
  const now = context.currentTime
  for (const { pitch, loudness, lastsS } of partials) {
    const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch })
    const fade = new GainNode(context, { gain: loudness })
    fade.gain.setValueAtTime(loudness, now)
    fade.gain.exponentialRampToValueAtTime(0.000_1, now + lastsS)
    tone.connect(fade).connect(context.destination)
    tone.start(now)
    tone.stop(now + lastsS)
  }
}
