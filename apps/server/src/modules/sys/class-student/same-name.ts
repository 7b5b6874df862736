import type { ImportRow } from '../../../platform/sheet/sheet.ts'
import { listStudentsNamed } from '../user/user.ts'

interface Namesake {
  username: string
  /** Says where the other child is listed. */
  place: string
}

/** Two different school numbers belong to two children. */
const isNumber = (username: string) => /^\d/.test(username)

/** Asks about each child whose name is already in the class or list, because a list may be sent twice. */
export async function doubtSameNames(rows: readonly ImportRow[]): Promise<void> {
  const whole = rows.filter(({ values }) => values['classId'] && values['realname'])
  const keyOf = (classId: unknown, realname: unknown) => `${String(classId)} ${String(realname)}`
  const known = new Map<string, Namesake>()
  const found = await listStudentsNamed(
    [...new Set(whole.map(({ values }) => String(values['classId'])))],
    [...new Set(whole.map(({ values }) => String(values['realname'])))],
  )
  for (const { classId, realname, username } of found)
    known.set(keyOf(classId, realname), { username, place: `班里已有${realname}（${username}）` })
  for (const row of whole) {
    const [key, username] = [keyOf(row.values['classId'], row.values['realname']), String(row.values['username'] ?? '')]
    const other = known.get(key)
    if (other && !(isNumber(other.username) && isNumber(username) && other.username !== username))
      row.doubt = `${other.place}，是同一个孩子吗？`
    if (!other) known.set(key, { username, place: `第 ${row.row} 行也叫${String(row.values['realname'])}` })
  }
}
