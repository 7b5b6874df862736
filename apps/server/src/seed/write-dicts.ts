import { db } from '../platform/db/database.ts'
import { newId } from '../platform/db/id.ts'
import { dicts } from './base-dict.ts'
import { batches } from '../platform/batches.ts'
import { MAX_ROWS, type Stamp } from './stamp.ts'

export async function seedDicts(stamp: Stamp): Promise<void> {
  const written = dicts.map(({ code, name, type }) => ({ id: newId(), dictCode: code, dictName: name, type, ...stamp }))
  await db()
    .insertInto('sysDict')
    .values(written)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const known = await db()
    .selectFrom('sysDict')
    .select(['id', 'dictCode'])
    .where(
      'dictCode',
      'in',
      dicts.map(({ code }) => code),
    )
    .execute()
  const idOf = new Map(known.map((row) => [row.dictCode, row.id]))
  const items = dicts.flatMap(({ code, items: list }) =>
    list.map((item, index) => ({
      id: newId(),
      dictId: idOf.get(code)!,
      itemText: item.text,
      itemValue: item.value,
      sortOrder: index + 1,
      status: item.on ? 1 : 0,
      ...stamp,
    })),
  )
  for (const batch of batches(items, MAX_ROWS))
    await db()
      .insertInto('sysDictItem')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
