/** A suggestion of the editor's completion. */
export interface Hint {
  label: string
  kind: 'keyword' | 'function' | 'class' | 'constant' | 'module' | 'method'
  /** Shows how the function is called: `forward(distance)`. */
  call?: string
  /** One short Chinese sentence for a child. */
  text: string
}

/** Parses a table with lines of `name(arguments) text`. A name with parentheses is a function. */
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
