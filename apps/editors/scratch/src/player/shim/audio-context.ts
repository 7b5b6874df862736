let shared: AudioContext | undefined

/** Returns the only audio context of the page, with the interface that the audio engine imports. */
export default function audioContext(): AudioContext {
  shared ??= new AudioContext()
  return shared
}
