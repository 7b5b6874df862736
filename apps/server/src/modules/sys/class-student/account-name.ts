import { pinyin } from 'pinyin-pro'

/** Longer accounts are shortened to the first syllable and the first letters of the others. */
const LONG_ACCOUNT = 16

/** The account that a name suggests: its pinyin in small letters, `student` when nothing of it can be typed. */
export function accountOf(name: string): string {
  const parts = pinyin(name, { toneType: 'none', mode: 'surname', surname: 'head', type: 'array', v: true })
    .map((part) => part.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .filter(Boolean)
  const whole = parts.join('')
  if (whole === '') return 'student'
  if (whole.length <= LONG_ACCOUNT) return whole
  // Of a name with the father's name behind it, as in Xinjiang, the own name can be read and typed.
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
