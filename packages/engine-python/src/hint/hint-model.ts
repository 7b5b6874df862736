/** One suggestion of the editor's completion. */
export interface Hint {
  label: string
  kind: 'keyword' | 'function' | 'class' | 'constant' | 'module' | 'method'
  /** Its call: `forward(distance)`. */
  call?: string
  /** One short Chinese sentence for a child. */
  text: string
}

/** Parses a table of `name(arguments) text` lines: entries with parentheses are callable. */
export function hints(kind: Hint['kind'], table: string): Hint[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [, label, call, text] = /^(\S+?)(\(.*?\))? +(.+)$/.exec(line.trim())!
      const calls = call !== undefined
      const own = kind === 'constant' && calls ? 'function' : kind
      return { label: label!, kind: own, ...(calls ? { call: label! + call } : {}), text: text! }
    })
}
