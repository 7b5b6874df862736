/** Two to four direction keys that a program listens to. */
export interface Cross {
  up?: string
  left?: string
  down?: string
  right?: string
}

export interface KeyLayout {
  /** Crosses for the left and the right hand. */
  crosses: readonly Cross[]
  /** At most twelve keys outside of the crosses. */
  rest: readonly string[]
}

const CROSSES: readonly Required<Cross>[] = [
  { up: 'w', left: 'a', down: 's', right: 'd' },
  { up: 'Up', left: 'Left', down: 'Down', right: 'Right' },
]
const DIRECTIONS = ['up', 'left', 'down', 'right'] as const
/** On a phone, more keys would leave too little space for the picture. */
const MAX_KEYS = 12

/** `W` and `w` become one key, in lower case if the program listens to both. */
function withoutTwins(keys: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const key of keys) {
    const name = key.length === 1 ? key.toLowerCase() : key
    if (!kept.has(name) || key === name) kept.set(name, key)
  }
  return [...kept.values()]
}

/** Two or more direction keys form a cross. */
export function layOutKeys(keys: readonly string[]): KeyLayout {
  const left = new Map(withoutTwins(keys).map((key) => [key.length === 1 ? key.toLowerCase() : key, key]))
  const crosses = CROSSES.flatMap((names): Cross[] => {
    const found = DIRECTIONS.filter((direction) => left.has(names[direction]))
    if (found.length < 2) return []
    const cross: Cross = {}
    for (const direction of found) {
      cross[direction] = left.get(names[direction])!
      left.delete(names[direction])
    }
    return [cross]
  })
  return { crosses, rest: [...left.values()].slice(0, MAX_KEYS) }
}

const WORDS: Readonly<Record<string, string>> = {
  Up: '上',
  Down: '下',
  Left: '左',
  Right: '右',
  space: '空格',
  Return: '回车',
  Escape: '退出',
  BackSpace: '退格',
  Delete: '删除',
  Shift_L: 'Shift',
  Control_L: 'Ctrl',
  Tab: 'Tab',
  plus: '+',
  minus: '-',
  equal: '=',
  comma: ',',
  period: '.',
  slash: '/',
}

export const keyWord = (key: string): string => WORDS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
