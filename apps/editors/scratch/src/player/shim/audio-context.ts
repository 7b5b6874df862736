let shared: AudioContext | undefined

/** The one audio context of the page, in the form the audio engine imports it. */
export default function audioContext(): AudioContext {
  shared ??= new AudioContext()
  return shared
}
