let shared: AudioContext | undefined

/** Returns the only audio context of the page. The audio engine imports this function. */
export default function audioContext(): AudioContext {
  shared ??= new AudioContext()
  return shared
}
