/**
 * An explanation of one kind of message. In `title` and `suggestion`, `$1` is replaced by the first group of the
 * pattern, and `$t1` by the Chinese name of the type that this group names. The first case whose kind and pattern match
 * is used.
 */
export interface Case {
  kind: string
  pattern: RegExp
  title: string
  suggestion: string
}

/** Matches a character of a name. Names may be Chinese, and `\w` knows only ASCII letters. */
const letter = String.raw`[\p{L}\p{N}_]`

export const caseOf = (kind: string, pattern: RegExp, title: string, suggestion: string): Case => ({
  kind,
  pattern: new RegExp(
    pattern.source.replaceAll(String.raw`\w`, letter).replaceAll(`[${letter}.]`, String.raw`[\p{L}\p{N}_.]`),
    'u',
  ),
  title,
  suggestion,
})
