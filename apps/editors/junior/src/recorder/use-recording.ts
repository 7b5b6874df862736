import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createSoundMixer } from '../sound/sound-mixer.ts'
import type { SoundMixer } from '../sound/props.ts'
import { openMicrophone } from './capture.ts'
import { Recording, type RecordingParts, type RecordingState } from './recording.ts'

const page: RecordingParts = {
  open: openMicrophone,
  now: () => performance.now(),
  every: (tick) => {
    const timer = setInterval(tick, 80)
    return () => clearInterval(timer)
  },
}

export function useRecording(recordings: number) {
  const [recording] = useState(() => new Recording(recordings, page))
  const state = useSyncExternalStore(recording.subscribe, recording.read)
  useEffect(() => () => recording.close(), [recording])
  return { recording, state }
}

const own = 'recording'

export function usePlayback(bytes: RecordingState['bytes']) {
  const mixer = useRef<SoundMixer | undefined>(undefined)
  const latest = useRef(bytes)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    latest.current = bytes
  }, [bytes])
  useEffect(() => {
    mixer.current = createSoundMixer({ bytesOf: (name) => (name === own ? latest.current : undefined) })
    return () => mixer.current?.close()
  }, [])
  const hush = () => mixer.current?.stopAll()
  const play = (name: string) => {
    hush()
    setPlaying(true)
    mixer.current?.unlock()
    mixer.current?.play(name, () => setPlaying(false))
  }
  return { playing, play, hush, toggle: () => (playing ? hush() : play(own)) }
}
