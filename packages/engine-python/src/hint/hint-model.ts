/** A suggestion for the completion of a word in the editor. */
export interface Hint {
  label: string
  kind: 'keyword' | 'function' | 'class' | 'constant' | 'module' | 'method'
  /** For example `forward(distance)`. */
  call?: string
  /** A short Chinese sentence for a child. */
  text: string
}

/** The lines of the table are `name(arguments) text`. A name with brackets is a function. */
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
