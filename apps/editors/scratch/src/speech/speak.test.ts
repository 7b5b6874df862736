import { afterEach, expect, test, vi } from 'vitest'
import { chooseVoice, languageOf, makeSpeaker } from './speak.ts'

afterEach(() => vi.unstubAllGlobals())

const local = { lang: 'zh-CN', localService: true, name: '本机' }
const remote = { lang: 'zh-CN', localService: false, name: '网上' }
const english = { lang: 'en_US', localService: true, name: 'here' }

test('a text is read in the language of its block, except Chinese in an English block', () => {
  expect(languageOf({ text: '你好', locale: 'en-US' })).toBe('zh-CN')
  expect(languageOf({ text: 'hello', locale: 'cmn-CN' })).toBe('zh-CN')
  expect(languageOf({ text: '今日', locale: 'ja-JP' })).toBe('ja-JP')
  expect(languageOf({ text: 'meow', locale: 'en-US' })).toBe('en-US')
})

test('only voices of this computer are used', () => {
  expect(chooseVoice([remote, english, local], 'zh-CN')).toBe(local)
  expect(chooseVoice([remote, english], 'zh-CN')).toBeUndefined()
  expect(chooseVoice([english], 'en-GB')).toBe(english)
})

class Utterance {
  voice: unknown
  lang = ''
  pitch = 1
  onend: (() => void) | null = null
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

function browserWith(voices: readonly object[]) {
  const spoken: Utterance[] = []
  const synthesis = {
    getVoices: () => voices,
    addEventListener: (_: string, listener: () => void) => listener(),
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: vi.fn(),
  }
  vi.stubGlobal('window', { speechSynthesis: synthesis })
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  return { spoken, synthesis }
}
const speech = { text: '你好'.repeat(100), locale: 'cmn-CN', gender: 'male', rate: 1 }

test('at most 128 characters are read, and stopping the project ends the reading', async () => {
  const { spoken, synthesis } = browserWith([local])
  const speak = makeSpeaker(() => expect.fail())
  const players = new Map<unknown, { stop(): void }>()
  const first = speak(speech, players)
  await vi.waitFor(() => expect(spoken).toHaveLength(1))
  expect(spoken[0]).toMatchObject({ text: speech.text.slice(0, 128), voice: local, lang: 'zh-CN', pitch: 0.8 })
  spoken[0]!.onend!()
  await first
  expect(players.size).toBe(0)
  const second = speak(speech, players)
  await vi.waitFor(() => expect(players.size).toBe(1))
  for (const player of players.values()) player.stop()
  await second
  expect(synthesis.cancel).toHaveBeenCalledOnce()
})

test('a project continues without a voice, and the missing voice is reported once', async () => {
  browserWith([remote])
  const missing = vi.fn()
  const speak = makeSpeaker(missing)
  await speak(speech, new Map())
  await speak(speech, new Map())
  expect(missing).toHaveBeenCalledOnce()
  vi.stubGlobal('window', {})
  await expect(makeSpeaker(missing)(speech, new Map())).resolves.toBeUndefined()
})
