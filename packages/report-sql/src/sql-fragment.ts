export interface Placeholder {
  name: string
  isNumber: boolean
}
/** SQL text that can be trusted, or a parameter. */
export type SqlFragment = string | Placeholder

/** A template tag for SQL text that contains fragments. */
export function fragments(
  strings: TemplateStringsArray,
  ...parts: (SqlFragment | readonly SqlFragment[])[]
): SqlFragment[] {
  return strings.flatMap((text, at) => {
    const part = parts[at]
    if (part === undefined) return [text]
    return [text, ...(Array.isArray(part) ? (part as SqlFragment[]) : [part as SqlFragment])]
  })
}

export const joined = (lists: readonly (readonly SqlFragment[])[], separator: string): SqlFragment[] =>
  lists.flatMap((list, at) => (at === 0 ? list : [separator, ...list]))
