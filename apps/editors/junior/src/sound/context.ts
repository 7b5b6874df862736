let context: AudioContext | undefined

/** The one audio context of the page; undefined where there is no sound at all. */
export function audioContext(): AudioContext | undefined {
  if (context === undefined && typeof AudioContext === 'function') {
    try {
      context = new AudioContext()
    } catch {
      // A computer without any sound device.
      return undefined
    }
  }
  return context
}

/** Wakes the sound up: browsers keep it asleep until the first touch. */
export function wakeAudio(): void {
  const audio = audioContext()
  if (audio?.state === 'suspended') audio.resume().catch(() => {})
}
