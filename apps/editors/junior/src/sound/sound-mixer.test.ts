import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SoundMixer } from './props.ts'

class FakeSource extends EventTarget {
  static all: FakeSource[] = []
  buffer: unknown
  calls: string[] = []
  constructor() {
    super()
    FakeSource.all.push(this)
  }
  connect() {
    return this
  }
  start() {
    this.calls.push('start')
  }
  stop() {
    this.calls.push('stop')
  }
  end() {
    this.dispatchEvent(new Event('ended'))
  }
}

const decoded: number[] = []
let state = 'running'
class FakeContext {
  readonly destination = {}
  readonly currentTime = 0
  get state() {
    return state
  }
  resume() {
    state = 'running'
    return Promise.resolve()
  }
  createGain() {
    return {
      gain: { value: 1, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
      connect() {
        return this
      },
      disconnect() {},
    }
  }
  createBufferSource() {
    return new FakeSource()
  }
  createOscillator() {
    const source = new FakeSource()
    return Object.assign(source, { frequency: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } })
  }
  decodeAudioData(bytes: ArrayBuffer) {
    decoded.push(bytes.byteLength)
    return bytes.byteLength === 0 ? Promise.reject(new Error('broken')) : Promise.resolve({ duration: 2 })
  }
}

let media: Map<string, Uint8Array>
let mixer: SoundMixer
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.startsWith('/scratchjr/sound/') ? new Response(new Uint8Array(8)) : new Response('', { status: 404 }),
    ),
  )
  FakeSource.all = []
  decoded.length = 0
  state = 'running'
  media = new Map([
    ['mine.wav', new Uint8Array(3)],
    ['broken.wav', new Uint8Array(0)],
  ])
  const { createSoundMixer } = await import('./sound-mixer.ts')
  mixer = createSoundMixer({ bytesOf: (name) => media.get(name) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the sound mixer', () => {
  it('plays a built-in sound and a recording, and reports the end of each once', async () => {
    const ended = vi.fn()
    mixer.play('pop.mp3', ended)
    mixer.play('mine.wav', ended)
    await settle()
    expect(FakeSource.all.map(({ calls }) => calls)).toEqual([['start'], ['start']])
    expect(ended).not.toHaveBeenCalled()
    for (const source of FakeSource.all) source.end()
    for (const source of FakeSource.all) source.end()
    expect(ended).toHaveBeenCalledTimes(2)
  })

  it.each(['nowhere.wav', 'broken.wav'])('reports the end of %s, because scripts wait for it', async (name) => {
    const ended = vi.fn()
    mixer.play(name, ended)
    await settle()
    expect(ended).toHaveBeenCalledTimes(1)
    expect(FakeSource.all).toEqual([])
  })

  it('reports the end of a sound even while the audio context is suspended', async () => {
    const ended = vi.fn()
    mixer.play('pop.mp3', ended)
    await settle()
    await vi.advanceTimersByTimeAsync(2200)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('stops one sound or all sounds, even before they are decoded', async () => {
    const ended = vi.fn()
    const stop = mixer.play('pop.mp3', ended)
    stop()
    await settle()
    expect([ended.mock.calls.length, FakeSource.all.length]).toEqual([1, 0])
    mixer.play('pop.mp3', ended)
    mixer.play('mine.wav', ended)
    await settle()
    mixer.stopAll()
    expect(FakeSource.all.map(({ calls }) => calls)).toEqual([
      ['start', 'stop'],
      ['start', 'stop'],
    ])
    expect(ended).toHaveBeenCalledTimes(3)
  })

  it('decodes each sound once, and a changed recording again', async () => {
    for (const name of ['mine.wav', 'mine.wav', 'pop.mp3', 'pop.mp3']) mixer.play(name)
    await settle()
    expect(decoded).toEqual([3, 8])
    media.set('mine.wav', new Uint8Array(5))
    mixer.play('mine.wav')
    await settle()
    expect(decoded).toEqual([3, 8, 5])
    expect(media.get('mine.wav')).toHaveLength(5)
  })

  it('retries a sound that failed to load', async () => {
    mixer.play('late.wav')
    await settle()
    media.set('late.wav', new Uint8Array(4))
    const ended = vi.fn()
    mixer.play('late.wav', ended)
    await settle()
    expect(FakeSource.all).toHaveLength(1)
  })

  it('plays the sounds of the interface only while the audio context runs', () => {
    state = 'suspended'
    mixer.cue('snap')
    expect(FakeSource.all).toEqual([])
    mixer.unlock()
    mixer.cue('snap')
    expect(FakeSource.all).toHaveLength(2)
    mixer.cue('refuse')
    expect(FakeSource.all).toHaveLength(4)
  })

  it('stays silent without an audio device, and scripts continue', async () => {
    vi.resetModules()
    vi.stubGlobal('AudioContext', undefined)
    const { createSoundMixer } = await import('./sound-mixer.ts')
    const mute = createSoundMixer()
    const ended = vi.fn()
    mute.play('pop.mp3', ended)
    mute.cue('tap')
    mute.unlock()
    await settle()
    expect(ended).toHaveBeenCalledTimes(1)
    mute.close()
  })
})
