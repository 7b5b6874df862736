/** One file beside main.py: more code, data, a picture. */
export interface PythonFile {
  name: string
  bytes: Uint8Array
}

/** A work of the Python editor. */
export interface PythonProject {
  /** Text of main.py. */
  main: string
  /** Other files, in the order of their tabs. Names are unique and have no folders. */
  files: readonly PythonFile[]
}

/** Changes of a program to the files of its folder. */
export interface FileChanges {
  /** Files that it wrote or changed, including main.py. */
  readonly changedFiles: readonly PythonFile[]
  readonly removedFiles: readonly string[]
  /** Written files that do not fit into a work: in a folder (`d/a.txt`), or too large. */
  readonly unkeptFiles: readonly { readonly name: string; readonly size: number }[]
}

export const limit = {
  /** Maximum bytes of a work, uncompressed. */
  bytes: 10 * 1024 * 1024,
  /** Maximum files beside main.py. */
  files: 50,
  fileName: 60,
} as const

/** Thrown when a work cannot be read or a file cannot be added; the message is Chinese and for people. */
export class ProjectProblem extends Error {
  override name = 'ProjectProblem'
}

/** Returns the name, or with a number appended when it is taken. */
export function freeName(name: string, others: Iterable<string>): string {
  const taken = new Set([...others].map((other) => other.toLowerCase()))
  if (!taken.has(name.toLowerCase())) return name
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let number = 2
  while (taken.has(`${stem}${number}${ending}`.toLowerCase())) number += 1
  return `${stem}${number}${ending}`
}

/** Returns the fault of a new file name, as a Chinese sentence; null when it is valid. */
export function fileNameProblem(name: string, project: PythonProject): string | null {
  if (name.trim() === '') return '请给文件起个名字'
  if (name.length > limit.fileName) return `文件名太长了，最多 ${limit.fileName} 个字`
  if (/[\\/:*?"<>|\p{Cc}]/u.test(name) || name.startsWith('.'))
    return '文件名里不能有 \\ / : * ? " < > | 这些符号，也不能用点开头'
  if (name === 'main.py' || name === 'project.json' || project.files.some((file) => file.name === name))
    return '已经有一个同名的文件了，换个名字吧'
  return project.files.length >= limit.files ? `一个作品最多放 ${limit.files} 个文件` : null
}
