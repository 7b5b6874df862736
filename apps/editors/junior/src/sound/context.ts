let context: AudioContext | undefined

/** The only audio context of the page; undefined where the browser has no sound. */
export function audioContext(): AudioContext | undefined {
  if (context === undefined && typeof AudioContext === 'function') {
    try {
      context = new AudioContext()
    } catch {
      // The computer has no sound device.
      return undefined
    }
  }
  return context
}

/** Resumes the audio context: browsers suspend it until the first touch. */
export function wakeAudio(): void {
  const audio = audioContext()
  if (audio?.state === 'suspended') audio.resume().catch(() => {})
}
