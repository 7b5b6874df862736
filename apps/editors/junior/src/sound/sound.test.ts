import { sound } from '@mashu/artwork'
import { describe, expect, it, vi } from 'vitest'
import { drawSounds } from '../../build/library/sound.ts'
import { pictureAddress, soundAddress } from '../library/address.ts'
import type { Microphone } from '../recorder/capture.ts'
import { effectBytes, effects } from './effects.ts'
import { mostRecordings, Recording, type RecordingParts } from '../recorder/recording.ts'
import { chineseVoice } from '../speech/speak.ts'
import { wavFile } from '@mashu/artwork/wav'
import { recordingRate, trimmed } from '../recorder/trim.ts'

/** A microphone and a clock that do as they are told. */
function editor({ refuses = false, breaks = false } = {}) {
  let time = 0
  let tick: (() => void) | undefined
  const calls: string[] = []
  const microphone: Microphone = {
    level: () => 0.5,
    start: () => {
      calls.push('start')
    },
    close: () => {
      calls.push('close')
    },
    stop: () => {
      calls.push('stop')
      return breaks ? Promise.reject(new Error('broken')) : Promise.resolve(new Uint8Array([1, 2, 3]))
    },
  }
  const parts: RecordingParts = {
    open: () => {
      calls.push('open')
      return refuses ? Promise.reject(new Error('no')) : Promise.resolve(microphone)
    },
    now: () => time,
    every: (call) => {
      tick = call
      return () => {
        tick = undefined
      }
    },
  }
  const pass = async (ms: number) => {
    for (const end = time + ms; time < end;) {
      time += 100
      tick?.()
    }
    await Promise.resolve()
    await Promise.resolve()
  }
  return { parts, calls, pass, ticking: () => tick !== undefined }
}

describe('a recording', () => {
  it('goes from ready over recording to bytes, with level and share on the way', async () => {
    const { parts, calls, pass } = editor()
    const recording = new Recording(0, parts)
    expect(recording.read()).toMatchObject({ phase: 'ready', bytes: undefined })
    await recording.start()
    await pass(3000)
    expect(recording.read()).toMatchObject({ phase: 'recording', share: 0.1, level: 0.5 })
    await recording.stop()
    expect(recording.read()).toMatchObject({ phase: 'done', bytes: new Uint8Array([1, 2, 3]) })
    expect(calls).toEqual(['open', 'start', 'stop'])
  })

  it('stops by itself after 30 seconds, not before', async () => {
    const { parts, pass, calls, ticking } = editor()
    const recording = new Recording(4, parts)
    await recording.start()
    await pass(29_900)
    expect([recording.read().phase, calls.includes('stop')]).toEqual(['recording', false])
    await pass(200)
    expect(recording.read()).toMatchObject({ phase: 'done', share: 1 })
    expect(ticking()).toBe(false)
  })

  it('is refused to a character that has five: the microphone is not even asked for', async () => {
    const { parts, calls } = editor()
    const recording = new Recording(mostRecordings, parts)
    expect([mostRecordings, recording.read().phase]).toEqual([5, 'full'])
    await recording.start()
    expect([recording.read().phase, calls]).toEqual(['full', []])
  })

  it('may be tried again after a no, and asks only once after a yes', async () => {
    const no = editor({ refuses: true })
    const refused = new Recording(0, no.parts)
    await refused.start()
    expect(refused.read().phase).toBe('deaf')
    await refused.start()
    expect(no.calls).toEqual(['open', 'open'])
    const yes = editor()
    const recording = new Recording(0, yes.parts)
    await recording.start()
    await recording.stop()
    await recording.start()
    expect(yes.calls).toEqual(['open', 'start', 'stop', 'start'])
    expect(recording.read()).toMatchObject({ phase: 'recording', bytes: undefined, share: 0 })
  })

  it('says so when nothing can be made of it, and ignores buttons at the wrong time', async () => {
    const { parts } = editor({ breaks: true })
    const recording = new Recording(0, parts)
    await recording.stop()
    expect(recording.read().phase).toBe('ready')
    await recording.start()
    await recording.start()
    await recording.stop()
    expect(recording.read().phase).toBe('deaf')
  })

  it('lets the microphone go with the window, also when it was opened too late', async () => {
    const { parts, calls } = editor()
    const recording = new Recording(0, parts)
    const starting = recording.start()
    recording.close()
    await starting
    expect(calls).toEqual(['open', 'close'])
  })

  it('tells its listeners', async () => {
    const { parts } = editor()
    const recording = new Recording(0, parts)
    const heard = vi.fn()
    const leave = recording.subscribe(heard)
    await recording.start()
    expect(heard).toHaveBeenCalledTimes(2)
    leave()
    await recording.stop()
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

describe('WAV', () => {
  it('is 16-bit mono with its real length in the header; what is too loud is cut', () => {
    const bytes = wavFile(new Float32Array([0, 1, -1, 4]), recordingRate)
    const view = new DataView(bytes.buffer)
    expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe('RIFF')
    expect([
      view.getUint32(24, true),
      view.getUint16(22, true),
      view.getUint16(34, true),
      view.getUint32(40, true),
      bytes.length,
    ]).toEqual([recordingRate, 1, 16, 8, 52])
    expect([44, 46, 48, 50].map((at) => view.getInt16(at, true))).toEqual([0, 32767, -32767, 32767])
  })

  it('of half a minute stays below a megabyte', () => {
    expect(wavFile(new Float32Array(30 * recordingRate), recordingRate).length).toBeLessThan(1_000_000)
  })

  it('begins and ends with the voice, as loud as other sounds', () => {
    const rate = 1000
    const samples = new Float32Array(5000).map((_, index) => (index >= 2000 && index < 3000 ? 0.2 : 0.0005))
    const voice = trimmed(samples, rate)
    expect(voice.length).toBeGreaterThanOrEqual(1000)
    expect(voice.length).toBeLessThan(1200)
    expect(Math.max(...voice)).toBeCloseTo(0.85)
  })

  it('of silence stays silence', () => {
    const silent = new Float32Array(100)
    expect(trimmed(silent)).toBe(silent)
  })
})

describe('built-in sounds', () => {
  it('are the synthesised ones; the first sound of every character is among them', () => {
    const made = drawSounds()
    expect(made.get('pop.mp3')).toEqual(sound('pop').bytes)
    expect(made.size).toBeGreaterThan(30)
    for (const bytes of made.values()) expect(new TextDecoder().decode(bytes.slice(8, 12))).toBe('WAVE')
  })
})

describe('effects to take instead of recording', () => {
  it('have a sound, a picture and a name each', () => {
    for (const { sound: name, picture } of effects)
      expect([soundAddress(name), pictureAddress(picture)].includes(undefined), name).toBe(false)
    for (const key of ['sound', 'picture', 'name'] as const)
      expect(new Set(effects.map((effect) => effect[key])).size).toBe(effects.length)
  })

  it('are taken as bytes, or not at all', async () => {
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(address === '/here' ? new Response(new Uint8Array([7])) : new Response('', { status: 404 })),
    )
    expect(await effectBytes('/here')).toEqual(new Uint8Array([7]))
    await expect(effectBytes('/gone')).rejects.toThrow('404')
    vi.unstubAllGlobals()
  })
})

describe('the voice that says names', () => {
  const voice = (lang: string) => ({ lang, localService: true }) as SpeechSynthesisVoice

  it('speaks Chinese of the mainland, else any Chinese, else nothing', () => {
    expect(chineseVoice([voice('en-US'), voice('zh-HK'), voice('zh_CN')])?.lang).toBe('zh_CN')
    expect(chineseVoice([voice('en-US'), voice('zh-TW')])?.lang).toBe('zh-TW')
    expect(chineseVoice([voice('cmn-Hans-CN')])?.lang).toBe('cmn-Hans-CN')
    expect(chineseVoice([voice('en-US'), voice('zhx')])).toBeUndefined()
  })
})
