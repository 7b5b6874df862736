import { Problem } from '@mashu/contract'
import { STUDENT } from '@mashu/contract/user-identity'
import type { Principal } from '../../../platform/auth/principal.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import type { ImportRow, SheetUpdate } from '../../../platform/sheet/sheet.ts'
import { assertMayTakeOver, listReachable } from './user-access.ts'
import { listPeopleToUpdate, updateUsers } from './user.queries.ts'
import { withoutBlanks } from './user.rules.ts'
import { FINDING, recordUsers } from './user.service.ts'

const KEYS = ['realname', 'birthday', 'sex', 'email', 'phone', 'workNo', 'post', 'school', 'telephone'] as const

const textOf = (row: ImportRow, key: string) => asciiFold(String(row.values[key] ?? ''))

/** Checks the permissions to change phone numbers and other values by which a login finds an account. */
async function check(rows: readonly ImportRow[], user: Principal): Promise<void> {
  for (const { existing, values, errors } of rows) {
    if ('phone' in values && !user.can('user:form:phone')) errors['phone'] ??= '没有修改手机号的权限'
    const key = FINDING.find((finding) => finding in values)
    if (key === undefined) continue
    await assertMayTakeOver(user, existing!).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      errors[key] ??= error.message
    })
  }
}

/** Updates accounts from a sheet, but no roles, classes and passwords. */
export const userUpdate = ({ onlyStudents }: { onlyStudents: boolean }): SheetUpdate => ({
  by: onlyStudents ? ['username'] : ['username', 'workNo'],
  keys: KEYS,
  allowed: (user) => user.can('user:edit'),
  async find(rows, user) {
    const people = await listPeopleToUpdate(
      rows.map((row) => textOf(row, 'username')).filter(Boolean),
      onlyStudents ? [] : rows.map((row) => String(row.values['workNo'] ?? '')).filter(Boolean),
    )
    const targets = await listReachable(
      user,
      people.map(({ id }) => id),
    )
    const mine = new Set(targets.filter((row) => !onlyStudents || row.userIdentity === STUDENT).map(({ id }) => id))
    const reachable = people.filter(({ id }) => mine.has(id))
    const byName = new Map(reachable.map((person) => [person.usernameKey, person]))
    const byNumber = new Map(reachable.map((person) => [person.workNo, person]))
    return new Map(
      rows.flatMap((row) => {
        const name = textOf(row, 'username')
        const found = name === '' ? byNumber.get(String(row.values['workNo'] ?? '')) : byName.get(name)
        return found ? [[row.row, { id: found.id, values: { ...found } }] as const] : []
      }),
    )
  },
  check,
  async write(changes, user) {
    const ids = changes.map(({ id }) => id)
    await recordUsers(user, ids, 'edit', async () => {
      for (const { id, values } of changes)
        await updateUsers([id], {
          ...withoutBlanks(values),
          // The owner of the account has not typed this mail address.
          ...('email' in values ? { emailOwn: 0 } : {}),
          ...('school' in values ? { school: values['school'] ?? '' } : {}),
          ...stampUpdate(user),
        })
    })
  },
})
