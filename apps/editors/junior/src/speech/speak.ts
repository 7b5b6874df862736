import { audioContext, wakeAudio } from '../sound/context.ts'
import { soundCue } from '../sound/cue.ts'

/** Prefers voices of mainland China. */
export function chineseVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const chinese = voices.filter(({ lang }) => /^(?:zh|cmn)\b/i.test(lang.replace('_', '-')))
  const mainland = chinese.filter(({ lang }) => !/hk|tw|yue/i.test(lang))
  const wanted = mainland.length > 0 ? mainland : chinese
  return wanted[0]
}

function chime(): void {
  wakeAudio()
  const audio = audioContext()
  if (audio) soundCue(audio, audio.destination, 'chime')
}

/** Reads a name aloud. Never uses a voice that sends the text to a server. */
export function speak(name: string): void {
  const speech = typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis
  const voice = speech && chineseVoice(speech.getVoices().filter(({ localService }) => localService))
  if (!speech || !voice) {
    chime()
    return
  }
  speech.cancel()
  const words = new SpeechSynthesisUtterance(name)
  words.voice = voice
  words.lang = voice.lang
  words.rate = 0.9
  speech.speak(words)
}
