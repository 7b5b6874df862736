// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, find, findAll, happen, pageText, pass } from '@mashu/ui/drawn'
import { tap } from '../../test/gesture.ts'
import type { Microphone } from './capture.ts'
import { Recorder } from './recorder.tsx'

const parts = vi.hoisted(
  (): { open: () => Promise<Microphone>; said: string[]; played: string[]; end: (() => void)[] } => ({
    open: () => Promise.reject(new Error('not set')),
    said: [],
    played: [],
    end: [],
  }),
)
vi.mock('./capture.ts', () => ({ openMicrophone: () => parts.open() }))
vi.mock('../speech/speak.ts', () => ({
  speak: (text: string) => {
    parts.said.push(text)
  },
}))
vi.mock('../sound/sound-mixer.ts', () => ({
  createSoundMixer: () => ({
    play: (name: string, onEnded: () => void) => {
      parts.played.push(name)
      parts.end.push(onEnded)
      return () => {}
    },
    cue: () => {},
    unlock: () => {},
    setMuted: () => {},
    stopAll: () => {
      for (const end of parts.end.splice(0)) end()
    },
    close: () => {},
  }),
}))

let closed: number
let kept: Uint8Array[]
let cancelled: number
const microphone: Microphone = {
  level: () => 0.5,
  start: () => {},
  stop: () => Promise.resolve(new Uint8Array([1, 2, 3])),
  close: () => {
    closed += 1
  },
}
const status = (): string => find('status').textContent!
const open = (recordings = 0) =>
  draw(
    <Recorder
      recordings={recordings}
      onDone={(bytes, mime) => {
        kept.push(bytes)
        expect(mime).toBe('audio/wav')
      }}
      onCancel={() => {
        cancelled += 1
      }}
    />,
  )

beforeEach(() => {
  vi.useFakeTimers()
  ;[closed, cancelled, kept] = [0, 0, []]
  Object.assign(parts, { open: () => Promise.resolve(microphone), said: [], played: [], end: [] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('recording', () => {
  it('is started, stopped, played and kept by the buttons', async () => {
    await open(2)
    expect([status(), find('img', '已有 2 个录音，最多 5 个') !== null, findAll('button', '就用它')]).toEqual([
      '按一下，开始说话',
      true,
      [],
    ])
    await tap(find('button', '开始录音'))
    expect(status()).toBe('正在录音')
    await tap(find('button', '录好了'))
    expect(status()).toBe('听一听')
    await tap(find('button', '听一听'))
    expect([parts.played, findAll('button', '停').length]).toEqual([['recording'], 1])
    await tap(find('button', '就用它'))
    expect(kept).toEqual([new Uint8Array([1, 2, 3])])
  })

  it('stops by itself after half a minute', async () => {
    await open()
    await tap(find('button', '开始录音'))
    await pass(29_000)
    expect(status()).toBe('正在录音')
    await pass(1500)
    expect(status()).toBe('听一听')
  })

  it('can be repeated', async () => {
    await open()
    await tap(find('button', '开始录音'))
    await tap(find('button', '录好了'))
    await tap(find('button', '重新录'))
    expect([status(), findAll('button', '就用它')]).toEqual(['正在录音', []])
  })

  it('stops playing when the button is tapped again', async () => {
    await open()
    await tap(find('button', '开始录音'))
    await tap(find('button', '录好了'))
    await tap(find('button', '听一听'))
    await tap(find('button', '停'))
    expect(findAll('button', '听一听')).toHaveLength(1)
  })

  it('waits until the browser permits the microphone, and ignores presses meanwhile', async () => {
    let answer: (value: Microphone) => void = () => {}
    parts.open = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await open()
    await tap(find('button', '开始录音'))
    expect([status(), (find('button', '开始录音') as HTMLButtonElement).disabled]).toEqual(['请点“允许”', true])
    await happen(() => answer(microphone))
    expect(status()).toBe('正在录音')
  })

  it('releases the microphone when the dialog closes', async () => {
    const show = await open()
    await tap(find('button', '开始录音'))
    await show(null)
    expect(closed).toBe(1)
  })

  it('is cancelled by the close button and by Escape', async () => {
    await open()
    await tap(find('button', '关闭'))
    await happen(() => {
      find('dialog', '录音').dispatchEvent(new Event('cancel', { cancelable: true }))
    })
    expect([cancelled, kept]).toEqual([2, []])
  })
})

describe('when recording is impossible', () => {
  it('the dialog offers built-in sounds and another try if the microphone fails', async () => {
    parts.open = () => Promise.reject(new Error('NotAllowedError'))
    await open()
    await tap(find('button', '开始录音'))
    expect([status(), parts.said, findAll('group', '现成的声音').length]).toEqual([
      '麦克风没有打开',
      ['麦克风没有打开，请大人帮帮忙'],
      1,
    ])
    parts.open = () => Promise.resolve(microphone)
    await tap(find('button', '再试一次'))
    expect(status()).toBe('正在录音')
  })

  it('the dialog says that five recordings are the maximum', async () => {
    await open(5)
    expect([status(), parts.said, findAll('button').map((button) => button.getAttribute('aria-label'))]).toEqual([
      '装满了',
      ['已经有五个录音了，先删掉一个吧'],
      ['关闭'],
    ])
  })
})

describe('a built-in sound', () => {
  it('plays when it is selected, and is accepted by the tick button', async () => {
    vi.stubGlobal('fetch', async () => new Response(new Uint8Array([7, 8])))
    await open()
    await tap(find('button', '汪汪'))
    expect([parts.played, find('button', '汪汪').getAttribute('aria-pressed')]).toEqual([['bark.wav'], 'true'])
    await tap(find('button', '就用它'))
    await pass(0)
    expect(kept).toEqual([new Uint8Array([7, 8])])
  })

  it('keeps the dialog open with a message when it cannot be fetched', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await open()
    await tap(find('button', '喵喵'))
    await tap(find('button', '就用它'))
    await pass(0)
    expect([kept, parts.said, pageText().includes('按一下')]).toEqual([[], ['没拿到声音，再试一次'], true])
  })
})
