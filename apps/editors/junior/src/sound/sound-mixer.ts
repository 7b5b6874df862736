import { soundAddress } from '../library/address.ts'
import { audioContext, wakeAudio } from './context.ts'
import { soundCue } from './cue.ts'
import type { Cue, SoundMixer, SoundMixerOptions } from './props.ts'

type Source = ArrayBuffer | Uint8Array

/** Copies the bytes, because decoding detaches the buffer. */
const ownBuffer = (source: Source): ArrayBuffer =>
  source instanceof Uint8Array ? source.slice().buffer : source.slice(0)

/**
 * A sound without an `ended` event counts as ended this many milliseconds after its duration, because scripts wait for
 * it.
 */
const patienceMs = 300
const nothing = () => {}

class AudioMixer implements SoundMixer {
  readonly #bytesOf: SoundMixerOptions['bytesOf']
  readonly #buffers = new Map<string, { of: Uint8Array | undefined; buffer: Promise<AudioBuffer> }>()
  readonly #playing = new Set<() => void>()
  #master: GainNode | undefined
  #muted = false

  constructor({ bytesOf }: SoundMixerOptions) {
    this.#bytesOf = bytesOf
  }

  play(name: string, onEnded: () => void = nothing): () => void {
    let source: AudioBufferSourceNode | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const finish = () => {
      if (over) return
      over = true
      clearTimeout(timer)
      this.#playing.delete(finish)
      source?.stop()
      onEnded()
    }
    this.#playing.add(finish)
    this.#buffer(name)
      .then((buffer) => {
        const audio = audioContext()
        if (over || !audio) return
        source = audio.createBufferSource()
        source.buffer = buffer
        source.addEventListener('ended', finish)
        source.connect(this.#output(audio))
        source.start()
        timer = setTimeout(finish, buffer.duration * 1000 + patienceMs)
      })
      .catch(finish)
    return finish
  }

  cue(kind: Cue): void {
    const audio = audioContext()
    if (audio?.state === 'running') soundCue(audio, this.#output(audio), kind)
  }

  unlock(): void {
    wakeAudio()
  }

  setMuted(muted: boolean): void {
    this.#muted = muted
    if (this.#master) this.#master.gain.value = muted ? 0 : 1
  }

  stopAll(): void {
    for (const finish of this.#playing) finish()
  }

  close(): void {
    this.stopAll()
    this.#buffers.clear()
    this.#master?.disconnect()
    this.#master = undefined
  }

  #output(audio: AudioContext): GainNode {
    if (!this.#master) {
      this.#master = audio.createGain()
      this.#master.gain.value = this.#muted ? 0 : 1
      this.#master.connect(audio.destination)
    }
    return this.#master
  }

  /** A failure is not cached, so that the next call tries again. */
  #buffer(name: string): Promise<AudioBuffer> {
    const of = this.#bytesOf(name)
    const known = this.#buffers.get(name)
    if (known && known.of === of) return known.buffer
    const buffer = this.#decode(name, of)
    this.#buffers.set(name, { of, buffer })
    buffer.catch(() => this.#buffers.delete(name))
    return buffer
  }

  async #decode(name: string, bytes: Uint8Array | undefined): Promise<AudioBuffer> {
    const audio = audioContext()
    if (!audio) throw new Error('this device plays no sound')
    if (bytes) return audio.decodeAudioData(ownBuffer(bytes))
    const address = soundAddress(name)
    if (address === undefined) throw new Error(`no sound is called ${name}`)
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
    return audio.decodeAudioData(await answer.arrayBuffer())
  }
}

export const createSoundMixer = (options: SoundMixerOptions = { bytesOf: () => undefined }): SoundMixer =>
  new AudioMixer(options)
