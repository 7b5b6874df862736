import { findOnce } from './mend/source-text.ts'

/** A speech bubble with sound waves. */
export const speechPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 372"><path fill="#0A63C7" d="M0 0h600v372H0z"/>' +
  '<path fill="#fff" d="M190 84h150a40 40 0 0 1 40 40v84a40 40 0 0 1-40 40h-78l-58 52v-52h-14a40 40 0 0 1-40-40v-84' +
  'a40 40 0 0 1 40-40z"/><g fill="none" stroke="#FFB020" stroke-width="18" stroke-linecap="round">' +
  '<path d="M412 128q26 38 0 76M448 102q46 64 0 128"/></g><g fill="#0A63C7"><circle cx="214" cy="166" r="14"/>' +
  '<circle cx="265" cy="166" r="14"/><circle cx="316" cy="166" r="14"/></g></svg>'

/** Names of variables in a bundle. */
export interface SpeechNames {
  text: string
  locale: string
  gender: string
  rate: string
}

/** Matches the end of the promise that fetches and plays a recording. */
const END = /\.catch\(([\w$]+)=>\{[\w$]+\.warn\(\1\)\}\)/g
/** Maximum characters between the address and the end of the promise. */
const NEAR = 1500

/**
 * The original blocks request a recording from a foreign server; ours use the voices of the computer. `start` is the
 * code that builds the address.
 */
export function speakHere(source: string, start: string, { text, locale, gender, rate }: SpeechNames): string {
  const at = findOnce(source, start)
  END.lastIndex = at
  const end = END.exec(source)
  if (end === null || end.index > at + NEAR) throw new Error('the reading of a text does not look as expected')
  const spoken = `{text:${text},locale:${locale},gender:${gender},rate:${rate}}`
  return (
    source.slice(0, at) +
    `return self.__scratchSpeak(${spoken},this._soundPlayers)` +
    source.slice(end.index + end[0].length)
  )
}
