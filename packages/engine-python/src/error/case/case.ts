/**
 * One way a program goes wrong. In `title` and `suggestion`, `$1` is a group of the pattern and `$t1` the same as the
 * Chinese name of a type. The first case whose kind and pattern fit is taken.
 */
export interface Case {
  kind: string
  pattern: RegExp
  title: string
  suggestion: string
}

/** A letter of a name: Chinese names are names like others, and `\w` knows only English letters. */
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
