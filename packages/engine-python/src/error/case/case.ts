/**
 * The explanation of a message. In `title` and `suggestion`, `$1` is replaced by the first group of the pattern. `$t1`
 * is replaced by the Chinese name of the type in this group. The first case whose kind and pattern match is used.
 */
export interface Case {
  kind: string
  pattern: RegExp
  title: string
  suggestion: string
}

/** Matches a character of a name. Names can be Chinese, but `\w` matches only ASCII letters. */
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
