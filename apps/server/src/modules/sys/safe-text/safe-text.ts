import { wordsOf } from '@mashu/contract/sys/config/config-rules'
import { safeTextProblem } from '@mashu/contract/safe-text'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { setting } from '../config/config.ts'
import { DEFAULT_WORDS } from './default-words.ts'
import { faultIn, wordFinder } from './safe-text.rules.ts'

export { DEFAULT_WORDS } from './default-words.ts'
export { ownDetailIn, withMaskedDetails, withoutOwnDetails, type OwnDetails } from './own-detail.rules.ts'

const finder = perDatabase(() => ({ list: undefined as string | undefined, find: wordFinder(DEFAULT_WORDS) }))

/** The default list applies until the school has a setting. An empty setting allows every word. */
function find(text: string): string | undefined {
  const list = setting('_blockedWords')
  const known = finder()
  if (list !== known.list) {
    known.list = list
    known.find = wordFinder(list === undefined ? DEFAULT_WORDS : wordsOf(list))
  }
  return known.find(text)
}

export const isSafe = (text: string): boolean => faultIn(text, find) === null

/** @throws a message for the child when a text may not be public */
export function assertSafe(text: string): void {
  const fault = faultIn(text, find)
  if (fault?.kind === 'number') throw safeTextProblem('safeText.number')
  if (fault?.kind === 'link') throw safeTextProblem('safeText.link')
  if (fault) throw safeTextProblem('safeText.word', { word: fault.word })
}
