/** Keyboard shortcuts of the marking page. They are off while text is entered, except Ctrl+Enter. */

export type Command =
  | { do: 'stars'; stars: number }
  | { do: 'previous' }
  | { do: 'next' }
  | { do: 'run' }
  | { do: 'code' }
  | { do: 'remark' }
  | { do: 'save' }
  | { do: 'phrase'; index: number }

export interface KeyPress {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
  altKey?: boolean
  /** The physical key; with Alt some systems produce other characters for digits. */
  code?: string
  isComposing?: boolean
  /** True when the key was pressed in the running work, which uses Space and the arrow keys itself. */
  playing?: boolean
  /** True when the focus is in a field for text. */
  typing: boolean
  /** True when the focus is on a control that uses Space itself. */
  onControl?: boolean
}

const plain: Readonly<Record<string, Command>> = {
  '1': { do: 'stars', stars: 1 },
  '2': { do: 'stars', stars: 2 },
  '3': { do: 'stars', stars: 3 },
  '4': { do: 'stars', stars: 4 },
  '5': { do: 'stars', stars: 5 },
  ArrowUp: { do: 'previous' },
  ArrowDown: { do: 'next' },
  ' ': { do: 'run' },
  r: { do: 'remark' },
  R: { do: 'remark' },
  c: { do: 'code' },
  C: { do: 'code' },
}

/** Returns the phrase for Alt and a digit, also while the remark is entered. */
function phraseOf({ code = '', ctrlKey, metaKey, playing }: KeyPress): Command | null {
  const digit = /^Digit([1-9])$/.exec(code)?.[1]
  return digit && !ctrlKey && !metaKey && !playing ? { do: 'phrase', index: Number(digit) - 1 } : null
}

/** Returns the command of a key press, or null when the key is not a shortcut. */
export function commandFor(press: KeyPress): Command | null {
  // An input method uses Enter and digits to choose characters.
  if (press.isComposing) return null
  if (press.altKey) return phraseOf(press)
  if (press.ctrlKey || press.metaKey) return press.key === 'Enter' ? { do: 'save' } : null
  if (press.playing && (press.key === ' ' || press.key.startsWith('Arrow'))) return null
  if (press.typing || (press.onControl && press.key === ' ')) return null
  return plain[press.key] ?? null
}

/** Returns whether the focused element uses keys itself. */
export function focusState(element: Element | null): { typing: boolean; onControl: boolean } {
  const tag = element?.tagName ?? ''
  const type = element?.getAttribute('type') ?? 'text'
  const typing =
    tag === 'TEXTAREA' ||
    tag === 'SELECT' ||
    (tag === 'INPUT' && !['checkbox', 'radio', 'button'].includes(type)) ||
    element?.getAttribute('contenteditable') === 'true'
  return {
    typing,
    onControl: ['BUTTON', 'A', 'SUMMARY', 'INPUT'].includes(tag) || element?.getAttribute('role') === 'switch',
  }
}
