import { pinyin } from 'pinyin-pro'

/**
 * Maximum number of characters. A longer account is shortened to the first syllable and the first letters of all other
 * syllables.
 */
const LONG_ACCOUNT = 16

/** Returns the pinyin of a name, or `student` when no character can be converted. */
export function accountOf(name: string): string {
  const parts = pinyin(name, { toneType: 'none', mode: 'surname', surname: 'head', type: 'array', v: true })
    .map((part) => part.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .filter(Boolean)
  const whole = parts.join('')
  if (whole === '') return 'student'
  if (whole.length <= LONG_ACCOUNT) return whole
  // Names from Xinjiang have the father's name after a dot. The child's own name is easier to type.
  const [own = ''] = name.split(/[·•・]/)
  if (own !== name && own.trim() !== '') return accountOf(own)
  return (
    parts[0]! +
    parts
      .slice(1)
      .map((part) => part[0])
      .join('')
  ).slice(0, LONG_ACCOUNT)
}
