/** One suggestion of the editor's completion. */
export interface Hint {
  label: string
  kind: 'keyword' | 'function' | 'class' | 'constant' | 'module' | 'method'
  /** How it is called: `forward(distance)`. */
  call?: string
  /** One short Chinese sentence for a child. */
  text: string
}
