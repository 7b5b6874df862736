import { db } from '../../db/database.ts'

/** Rows read at once: a school has a million contents, and no reading may hold its saves. */
const BATCH = 1000

/** Every content the bound database knows, by its hash and its size in bytes, in the order of the hashes. */
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

/** How many there are. */
export async function countBlobs(): Promise<number> {
  const { count } = await db()
    .selectFrom('sysBlob')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
