import { describe, expect, it, vi } from 'vitest'
import type { Microphone } from './capture.ts'
import { mostRecordings, Recording, type RecordingParts } from './recording.ts'

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
  it('begins as ready, reports its level and length, and ends with bytes', async () => {
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

  it('stops by itself after 30 seconds, and not before', async () => {
    const { parts, pass, calls, ticking } = editor()
    const recording = new Recording(4, parts)
    await recording.start()
    await pass(29_900)
    expect([recording.read().phase, calls.includes('stop')]).toEqual(['recording', false])
    await pass(200)
    expect(recording.read()).toMatchObject({ phase: 'done', share: 1 })
    expect(ticking()).toBe(false)
  })

  it('is refused for a character with five recordings', async () => {
    const { parts, calls } = editor()
    const recording = new Recording(mostRecordings, parts)
    expect([mostRecordings, recording.read().phase]).toEqual([5, 'full'])
    await recording.start()
    expect([recording.read().phase, calls]).toEqual(['full', []])
  })

  it('asks for the microphone again after a refusal, but not after permission', async () => {
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

  it('reports a failed conversion, and ignores start and stop in a wrong phase', async () => {
    const { parts } = editor({ breaks: true })
    const recording = new Recording(0, parts)
    await recording.stop()
    expect(recording.read().phase).toBe('ready')
    await recording.start()
    await recording.start()
    await recording.stop()
    expect(recording.read().phase).toBe('deaf')
  })

  it('releases the microphone when the dialog closes, even if the microphone opens later', async () => {
    const { parts, calls } = editor()
    const recording = new Recording(0, parts)
    const starting = recording.start()
    recording.close()
    await starting
    expect(calls).toEqual(['open', 'close'])
  })

  it('calls its listeners after each change', async () => {
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
