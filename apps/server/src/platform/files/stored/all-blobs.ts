import { db } from '../../db/database.ts'

/** A school can have a million blobs, and a long query would block saves. */
const BATCH = 1000

/** Yields hash and size in bytes, ordered by hash. */
export async function* allBlobs(): AsyncGenerator<{ id: string; size: number }> {
  let after = ''
  for (;;) {
    const rows = await db()
      .selectFrom('sysBlob')
      .select(['id', 'size'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}

export async function countBlobs(): Promise<number> {
  const { count } = await db()
    .selectFrom('sysBlob')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
