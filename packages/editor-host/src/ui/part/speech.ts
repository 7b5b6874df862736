/** Ends what is being read aloud. */
export const stopSpeaking = (): void => {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel()
}
