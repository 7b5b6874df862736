import { fileNameProblem, moduleNameProblem } from '@mashu/engine-python'

export { freeName } from '@mashu/engine-python'

export type FileKind = 'program' | 'text' | 'picture' | 'other'

export const mainName = 'main.py'

const kinds: readonly (readonly [FileKind, RegExp])[] = [
  ['program', /\.py$/i],
  // A file without an extension is usually a text that a program wrote.
  ['text', /\.(txt|csv|json|md|tsv|log|ini|toml|xml|html)$|^[^.]+$/i],
  ['picture', /\.(png|gif|jpe?g|webp|bmp|svg)$/i],
]

export const kindOf = (name: string): FileKind => kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'

/** Python can import 计算.py too. */
const importable = /^[\p{L}_][\p{L}\p{N}_]*\.py$/u

/** Returns a message for the child when a program wrote a file with an invalid name. */
export function writtenNameProblem(name: string, others: readonly string[]): string | null {
  const problem = fileNameProblem(name, {
    main: '',
    files: others.map((other) => ({ name: other, bytes: new Uint8Array() })),
  })
  return (
    problem ??
    (others.some((other) => other.toLowerCase() === name.toLowerCase()) ? '已经有一个同名的文件了，换个名字吧' : null)
  )
}

/** Returns a message for the child when a typed name is invalid. A typed name must have an extension. */
export function nameProblem(name: string, others: readonly string[]): string | null {
  const problem = writtenNameProblem(name, others)
  if (problem !== null) return problem
  if (!/\.[A-Za-z0-9]{1,8}$/.test(name)) return '名字后面要有 .py 或 .txt 这样的结尾'
  if (/\.py$/i.test(name) && !importable.test(name)) return '程序的名字只用字母、数字和下划线，不能用数字开头'
  return moduleNameProblem(name)
}
