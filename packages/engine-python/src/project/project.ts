/** A file of a work in addition to main.py: code, data or a picture. */
export interface PythonFile {
  name: string
  bytes: Uint8Array
}

export interface PythonProject {
  /** The text of main.py. */
  main: string
  /** The other files in the order of their tabs. All names are different and contain no folder. */
  files: readonly PythonFile[]
}

/** The files that a program has written or removed in its folder. */
export interface FileChanges {
  /** Can include main.py. */
  readonly changedFiles: readonly PythonFile[]
  readonly removedFiles: readonly string[]
  /** Written files that a work cannot contain, because they are too large or in a folder (`d/a.txt`). */
  readonly unkeptFiles: readonly { readonly name: string; readonly size: number }[]
}

export const limit = {
  /** Maximum bytes of an uncompressed work. */
  bytes: 10 * 1024 * 1024,
  /** Maximum number of files in addition to main.py. */
  files: 50,
  fileName: 60,
} as const

/** The message is a Chinese sentence for the user. */
export class ProjectProblem extends Error {
  override name = 'ProjectProblem'
}

/** Appends a number if another file has this name. */
export function freeName(name: string, others: Iterable<string>): string {
  const taken = new Set([...others].map((other) => other.toLowerCase()))
  if (!taken.has(name.toLowerCase())) return name
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let number = 2
  while (taken.has(`${stem}${number}${ending}`.toLowerCase())) number += 1
  return `${stem}${number}${ending}`
}

/** Returns a Chinese sentence, or null for a possible name. */
export function fileNameProblem(name: string, project: PythonProject): string | null {
  if (name.trim() === '') return '请给文件起个名字'
  if (name.length > limit.fileName) return `文件名太长了，最多 ${limit.fileName} 个字`
  if (/[\\/:*?"<>|\p{Cc}]/u.test(name) || name.startsWith('.'))
    return '文件名里不能有 \\ / : * ? " < > | 这些符号，也不能用点开头'
  if (name === 'main.py' || name === 'project.json' || project.files.some((file) => file.name === name))
    return '已经有一个同名的文件了，换个名字吧'
  return project.files.length >= limit.files ? `一个作品最多放 ${limit.files} 个文件` : null
}
