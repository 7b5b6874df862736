/**
 * A kind of mistake. In `title` and `suggestion`, `$1` is a group of the pattern and `$t1` the same as the Chinese name
 * of a type. The first case whose kind and pattern match is used.
 */
export interface Case {
  kind: string
  pattern: RegExp
  title: string
  suggestion: string
}

/** A character of a name: Chinese names are valid, and `\w` knows only ASCII letters. */
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
