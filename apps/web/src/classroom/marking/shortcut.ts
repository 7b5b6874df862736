/** While the user enters text, only Ctrl+Enter and Alt with a digit work. */

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
  /** The physical key. With Alt, some systems produce other characters for digits. */
  code?: string
  isComposing?: boolean
  /** True in the running work, which uses Space and the arrow keys itself. */
  playing?: boolean
  /** True if the focus is in a text field. */
  typing: boolean
  /** True if the focus is on a control that uses Space itself. */
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

/** Alt and a digit also work while the user enters the remark. */
function phraseOf({ code = '', ctrlKey, metaKey, playing }: KeyPress): Command | null {
  const digit = /^Digit([1-9])$/.exec(code)?.[1]
  return digit && !ctrlKey && !metaKey && !playing ? { do: 'phrase', index: Number(digit) - 1 } : null
}

export function commandFor(press: KeyPress): Command | null {
  // An input method uses Enter and digits to select characters.
  if (press.isComposing) return null
  if (press.altKey) return phraseOf(press)
  if (press.ctrlKey || press.metaKey) return press.key === 'Enter' ? { do: 'save' } : null
  if (press.playing && (press.key === ' ' || press.key.startsWith('Arrow'))) return null
  if (press.typing || (press.onControl && press.key === ' ')) return null
  return plain[press.key] ?? null
}

/** Determines whether the focused element uses keys itself. */
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
