import { anyTable } from '../../../platform/db/any-table.ts'
import { problem } from '@mashu/contract'
import type { Expression, SqlBool } from 'kysely'
import type { Principal } from '../../../platform/auth/principal.ts'
import { db, transaction } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { newId } from '../../../platform/db/id.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { assertNoErrors, type Checked } from './form-rules.ts'
import type { SubForms } from './sub-rows.service.ts'

type Values = Record<string, unknown>
/** The condition for the rows that a person may reach. */
type Reach = ((user: Principal) => Expression<SqlBool>) | undefined

interface OwnRows {
  table: keyof Tables & string
  checked(given: Values, user: Principal, id: string | null): Promise<Checked>
  /** Returns values that only the server sets. */
  filled(user: Principal): Promise<Values>
}

const tableOf = (rows: OwnRows) => anyTable(rows.table)

async function assertReached(rows: OwnRows, id: string, user: Principal, reach: Reach): Promise<void> {
  const found = db().selectFrom(tableOf(rows)).select('id').where('id', '=', id)
  if (!(await (reach ? found.where(reach(user)) : found).executeTakeFirst())) throw problem('row.entityNotFound')
}

/** Sub rows belong to the version of a main row, so that their change makes an older open edit invalid. */
export const relatedRowsOf = (subs: SubForms) => (ids: readonly string[]) => subs.read(ids)

/**
 * Saves a main row and its sub rows in one transaction.
 * @returns the id of the row
 * @throws `input.invalid` with the faults of the row and of each sub row
 */
async function save(
  { rows, subs, reach }: { rows: OwnRows; subs: SubForms; reach: Reach },
  given: Values,
  user: Principal,
  id: string | null,
): Promise<string> {
  return transaction(async () => {
    if (id !== null) await assertReached(rows, id, user, reach)
    const { own, subs: sent } = subs.split(given)
    const { checked, errors } = await subs.check(sent, user, id)
    const { values, errors: ownErrors } = await rows.checked(own, user, id)
    assertNoErrors({ ...ownErrors, ...errors })
    const written = id ?? newId()
    const operation = id === null ? 'add' : 'edit'
    const what = { table: rows.table, ids: [written], operation, user, related: relatedRowsOf(subs) } as const
    const ready = id === null ? { ...values, ...(await rows.filled(user)) } : values
    await recordChange(what, async () => {
      if (id === null)
        await db()
          .insertInto(tableOf(rows))
          .values({ id: written, ...ready, ...stampInsert(user) } as never)
          .execute()
      else
        await db()
          .updateTable(tableOf(rows))
          .set({ ...ready, ...stampUpdate(user) } as never)
          .where('id', '=', id)
          .execute()
      await subs.write(written, checked, user)
    })
    return written
  })
}

export function mainHandlers(
  rows: OwnRows,
  subs: SubForms,
  { reach, queryById }: { reach: Reach; queryById: (call: unknown) => Promise<Values> },
) {
  const target = { rows, subs, reach }
  return {
    add: async ({ body, user }: { body: Values; user: Principal }) => ({ id: await save(target, body, user, null) }),
    edit: async ({ body: { id, ...given }, user }: { body: Values; user: Principal }) => {
      await save(target, given, user, String(id))
    },
    queryById: async (call: unknown) => {
      const row = await queryById(call)
      const id = String(row['id'])
      return { ...row, ...(await subs.read([id])).get(id) }
    },
  }
}
