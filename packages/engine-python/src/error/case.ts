/**
 * One way a program goes wrong. In `title` and `suggestion`, `$1` is a group of the pattern and `$t1` the same as the Chinese name of a type.
 * The first case whose kind and pattern fit is taken.
 */
export interface Case { kind: string; pattern: RegExp; title: string; suggestion: string }

export const one = (kind: string, pattern: RegExp, title: string, suggestion: string): Case => ({ kind, pattern, title, suggestion })
