import { wavFile } from '@mashu/artwork/wav'
import { audioContext, wakeAudio } from '../sound/context.ts'
import { recordingRate, trimmed } from './trim.ts'

export interface Microphone {
  /** The current loudness, from 0 to 1. */
  level(): number
  start(): void
  /** Returns the recording as WAV. Rejects when it cannot be converted. */
  stop(): Promise<Uint8Array<ArrayBuffer>>
  close(): void
}

async function samplesOf(audio: BaseAudioContext, blob: Blob): Promise<Float32Array> {
  const decoded = await audio.decodeAudioData(await blob.arrayBuffer())
  const offline = new OfflineAudioContext(1, Math.max(1, Math.ceil(decoded.duration * recordingRate)), recordingRate)
  const source = offline.createBufferSource()
  source.buffer = decoded
  source.connect(offline.destination)
  source.start()
  return (await offline.startRendering()).getChannelData(0)
}

function levelOf(audio: AudioContext, stream: MediaStream): { level: () => number; close: () => void } {
  const source = audio.createMediaStreamSource(stream)
  const meter = audio.createAnalyser()
  meter.fftSize = 512
  source.connect(meter)
  const values = new Float32Array(meter.fftSize)
  return {
    level: () => {
      meter.getFloatTimeDomainData(values)
      // Speech seldom exceeds a quarter of the maximum level of a microphone.
      return Math.min(1, Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length) * 4)
    },
    close: () => source.disconnect(),
  }
}

/** Asks for the microphone. Rejects when none exists or the user refuses. */
export async function openMicrophone(): Promise<Microphone> {
  const audio = audioContext()
  if (!audio || !navigator.mediaDevices) throw new Error('this device has no microphone')
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })
  wakeAudio()
  const meter = levelOf(audio, stream)
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  return {
    level: meter.level,
    start: () => {
      parts.length = 0
      recorder.start()
    },
    stop: () =>
      new Promise((resolve, reject) => {
        recorder.addEventListener(
          'stop',
          () => {
            samplesOf(audio, new Blob(parts, { type: recorder.mimeType })).then(
              (samples) => resolve(wavFile(trimmed(samples), recordingRate)),
              reject,
            )
          },
          { once: true },
        )
        recorder.stop()
      }),
    close: () => {
      meter.close()
      for (const track of stream.getTracks()) track.stop()
    },
  }
}
