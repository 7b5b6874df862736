let context: AudioContext | undefined

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

/** Browsers suspend the audio context until the first touch. */
export function wakeAudio(): void {
  const audio = audioContext()
  if (audio?.state === 'suspended') audio.resume().catch(() => {})
}
