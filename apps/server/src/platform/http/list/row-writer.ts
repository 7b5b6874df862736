import { Problem } from '@mashu/contract'
import type { Principal } from '../../auth/principal.ts'
import { anyTable } from '../../db/any-table.ts'
import { db, transaction } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { recordChange, type Operation } from '../../history/version.ts'
import { now } from '../../time/time.ts'
import type { TableName } from './row-key.ts'
import type { CrudSource } from './crud-source.ts'

export function stampInsert(user: Pick<Principal, 'username'>) {
  const time = now()
  return { createBy: user.username, createTime: time, updateBy: user.username, updateTime: time }
}

export function stampUpdate(user: Pick<Principal, 'username'>) {
  return { updateBy: user.username, updateTime: now() }
}

async function insert(table: 'anyTable', values: Record<string, unknown>): Promise<void> {
  await db()
    .insertInto(table)
    .values(values as never)
    .execute()
}

async function update(
  table: 'anyTable',
  id: string,
  values: Record<string, unknown>,
  missing: () => Problem,
): Promise<void> {
  const result = await db()
    .updateTable(table)
    .set(values as never)
    .where('id', '=', id)
    .executeTakeFirst()
  if (Number(result.numUpdatedRows) === 0) throw missing()
}

/** Writes and deletes rows in a transaction, and calls the hooks of the source. */
export function rowWriter(
  name: TableName,
  source: Partial<
    Pick<CrudSource<TableName, string>, 'beforeWrite' | 'afterWrite' | 'beforeDelete' | 'visible' | 'history'>
  > & {
    missing: () => Problem
    hasAudit: boolean
  },
) {
  const table = anyTable(name)
  const { missing, hasAudit } = source
  async function assertVisible(ids: readonly string[], user: Principal): Promise<void> {
    if (!source.visible) return
    const found = db()
      .selectFrom(table)
      .select('id')
      .where('id', 'in', [...ids])
    if ((await found.where(await source.visible(user)).execute()).length < ids.length) throw missing()
  }
  const recorded = <R>(operation: Operation, ids: readonly string[], user: Principal, change: () => Promise<R>) =>
    source.history === false ? change() : recordChange({ table: name, ids, operation, user }, change)

  async function write(values: Record<string, unknown>, user: Principal, id: string | null): Promise<string> {
    return transaction(async () => {
      const { id: _id, ...given } = values
      if (id !== null) await assertVisible([id], user)
      const ready = (await source.beforeWrite?.(given, user, id)) ?? given
      const written = id ?? newId()
      await recorded(id === null ? 'add' : 'edit', [written], user, () =>
        id === null
          ? insert(table, { id: written, ...ready, ...(hasAudit ? stampInsert(user) : {}) })
          : update(table, id, { ...ready, ...(hasAudit ? stampUpdate(user) : {}) }, missing),
      )
      await source.afterWrite?.(user)
      return written
    })
  }

  async function remove(ids: readonly string[], user: Principal, mustExist: boolean): Promise<void> {
    await transaction(async () => {
      await assertVisible(ids, user)
      await source.beforeDelete?.(ids, user)
      const result = await recorded('delete', ids, user, () =>
        db()
          .deleteFrom(table)
          .where('id', 'in', [...ids])
          .executeTakeFirst(),
      )
      if (mustExist && Number(result.numDeletedRows) === 0) throw missing()
      await source.afterWrite?.(user)
    })
  }
  return { write, remove }
}
