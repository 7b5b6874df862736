let shared: AudioContext | undefined

/** The audio engine imports this function. */
export default function audioContext(): AudioContext {
  shared ??= new AudioContext()
  return shared
}
