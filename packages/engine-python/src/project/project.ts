/** One file beside main.py: more code, data, a picture. */
export interface PythonFile { name: string; bytes: Uint8Array }

/** A work of the Python editor. */
export interface PythonProject {
  /** Text of main.py. */
  main: string
  /** Other files, in the order of their tabs. Names are unique and have no folders. */
  files: readonly PythonFile[]
}

export const limit = {
  /** Bytes of one work, unpacked. */
  bytes: 10 * 1024 * 1024,
  /** Files beside main.py. */
  files: 50,
  fileName: 60,
} as const

/** Why a work cannot be read or a file cannot be added: Chinese, fit to be shown. */
export class ProjectProblem extends Error {
  override name = 'ProjectProblem'
}

/** What is wrong with the name of a new file, as a Chinese sentence; null when it is fine. */
export function fileNameProblem(name: string, project: PythonProject): string | null {
  if (name.trim() === '') return '请给文件起个名字'
  if (name.length > limit.fileName) return `文件名太长了，最多 ${limit.fileName} 个字`
  if (/[\\/:*?"<>|\p{Cc}]/u.test(name) || name.startsWith('.')) return '文件名里不能有 \\ / : * ? " < > | 这些符号，也不能用点开头'
  if (name === 'main.py' || name === 'project.json' || project.files.some((file) => file.name === name)) return '已经有一个同名的文件了，换个名字吧'
  return project.files.length >= limit.files ? `一个作品最多放 ${limit.files} 个文件` : null
}
