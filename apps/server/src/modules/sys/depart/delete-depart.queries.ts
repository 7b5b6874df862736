import { db } from '../../../platform/db/database.ts'

export async function countUsersOf(departIds: readonly string[]): Promise<number> {
  const row = await db()
    .selectFrom('sysUserDepart')
    .innerJoin('sysUser', 'sysUser.id', 'sysUserDepart.userId')
    .where('sysUser.delFlag', '=', 0)
    .where('sysUserDepart.depId', 'in', [...departIds])
    .select((eb) => eb.fn.count<number>('sysUserDepart.userId').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Children must be deleted before their parent. */
export async function deleteDeparts(ids: readonly string[]): Promise<void> {
  const rows = await db()
    .selectFrom('sysDepart')
    .select(['id', 'orgCode'])
    .where('id', 'in', [...ids])
    .execute()
  for (const length of [...new Set(rows.map((row) => row.orgCode.length))].sort((a, b) => b - a)) {
    await db()
      .deleteFrom('sysDepart')
      .where(
        'id',
        'in',
        rows.filter((row) => row.orgCode.length === length).map((row) => row.id),
      )
      .execute()
  }
  await db()
    .updateTable('sysUser')
    .set({ orgCode: null })
    .where(
      'orgCode',
      'in',
      rows.map((row) => row.orgCode),
    )
    .execute()
  await forgetInCharge(new Set(ids))
}

/** A foreign key cannot update the comma list `depart_ids` of people. */
async function forgetInCharge(gone: ReadonlySet<string>): Promise<void> {
  const people = await db().selectFrom('sysUser').select(['id', 'departIds']).where('departIds', '<>', '').execute()
  for (const person of people) {
    const all = person.departIds.split(',')
    const kept = all.filter((id) => !gone.has(id))
    if (kept.length < all.length)
      await db()
        .updateTable('sysUser')
        .set({ departIds: kept.join(',') })
        .where('id', '=', person.id)
        .execute()
  }
}
