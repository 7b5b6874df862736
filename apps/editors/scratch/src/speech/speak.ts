/** `rate` is above 1 for the voice of a small creature, and below 1 for a large one. */
export interface Speech {
  text: string
  /** A language code of Scratch, for example `cmn-CN` or `en-US`. */
  locale: string
  gender: string
  rate: number
}

/** The machine stops these players together with all sounds. */
type Players = Map<unknown, { stop(): void }>

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService'>

/** Maximum number of letters in Scratch. */
const MAX_LETTERS = 128
/** Maximum milliseconds to wait for the list of voices, which browsers load late. */
const VOICES_MS = 1500
/** Maximum milliseconds per character, because some browsers do not report the end of the speech. */
const CHARACTER_MS = 600
const BEGIN_MS = 5000
const HAN = /\p{Script=Han}/u

/** Chinese characters are read as Chinese unless the block selects Japanese. */
export function languageOf({ text, locale }: Pick<Speech, 'text' | 'locale'>): string {
  const language = locale.replace(/^cmn/, 'zh')
  return HAN.test(text) && !/^(?:zh|ja)/.test(language) ? 'zh-CN' : language
}

/** Chooses only among local voices. Other voices would send the text of a child to another company. */
export function chooseVoice<V extends Voice>(voices: readonly V[], language: string): V | undefined {
  const own = voices.filter(({ localService }) => localService)
  const plain = (lang: string) => lang.replace('_', '-').toLowerCase().replace(/^cmn/, 'zh')
  return (
    own.find(({ lang }) => plain(lang) === plain(language)) ??
    own.find(({ lang }) => plain(lang).split('-')[0] === plain(language).split('-')[0])
  )
}

function loadVoices(synthesis: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> {
  const voices = synthesis.getVoices()
  if (voices.length > 0) return Promise.resolve(voices)
  return new Promise((resolve) => {
    const done = () => resolve(synthesis.getVoices())
    synthesis.addEventListener('voiceschanged', done, { once: true })
    setTimeout(done, VOICES_MS)
  })
}

function read(synthesis: SpeechSynthesis, utterance: SpeechSynthesisUtterance, players: Players): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, BEGIN_MS + utterance.text.length * CHARACTER_MS)
    function end(): void {
      clearTimeout(timer)
      players.delete(utterance)
      resolve()
    }
    utterance.onend = end
    utterance.onerror = end
    players.set(utterance, {
      stop() {
        synthesis.cancel()
        end()
      },
    })
    synthesis.speak(utterance)
  })
}

/** Reads for the text-to-speech blocks. Without a voice, the program continues, and `missing` is called once. */
export function makeSpeaker(missing: () => void): (speech: Speech, players: Players) => Promise<void> {
  let isTold = false
  return async (speech, players) => {
    const synthesis = window.speechSynthesis as SpeechSynthesis | undefined
    const language = languageOf(speech)
    const voice = synthesis && chooseVoice(await loadVoices(synthesis), language)
    if (!synthesis || !voice) {
      if (!isTold) missing()
      isTold = true
      return
    }
    const utterance = new SpeechSynthesisUtterance(speech.text.slice(0, MAX_LETTERS))
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.pitch = Math.min(2, (speech.gender === 'male' ? 0.8 : 1) * speech.rate * speech.rate)
    await read(synthesis, utterance, players)
  }
}
