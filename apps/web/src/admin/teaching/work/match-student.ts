/** A file name may contain these names. */
export interface NamedStudent {
  id: string
  username: string
  realname: string
}

/** Removes the folder and the extension. */
export const plainName = (fileName: string): string => fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')

/**
 * Compares accounts, and names if no account matches. Returns null unless exactly one student matches.
 * The longest match counts, so that 张三丰 is not taken for 张三.
 */
export function studentOf<S extends NamedStudent>(fileName: string, students: readonly S[]): S | null {
  const name = plainName(fileName).toLowerCase()
  for (const key of ['username', 'realname'] as const) {
    const fits = students.filter((student) => student[key] !== '' && name.includes(student[key].toLowerCase()))
    const longest = Math.max(0, ...fits.map((student) => student[key].length))
    const best = fits.filter((student) => student[key].length === longest)
    if (best.length === 1) return best[0]!
    if (best.length > 1) return null
  }
  return null
}

/** For example, 红班-林小满-我的飞船 becomes 我的飞船. */
export function titleOf(fileName: string, student: NamedStudent | null): string {
  const plain = plainName(fileName)
  if (!student) return plain
  const parts = plain.split(/[-_—\s]+/).filter((part) => part !== student.realname && part !== student.username)
  return parts.at(-1) || plain
}
