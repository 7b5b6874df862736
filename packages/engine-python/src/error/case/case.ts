/**
 * `$1` is replaced by the first group of the pattern, and `$t1` by the Chinese name of this type. The first matching
 * case is used.
 */
export interface Case {
  kind: string
  pattern: RegExp
  title: string
  suggestion: string
}

/** Names can be Chinese, but `\w` matches only ASCII letters. */
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
