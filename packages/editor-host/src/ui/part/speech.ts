export const stopSpeaking = (): void => {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel()
}
