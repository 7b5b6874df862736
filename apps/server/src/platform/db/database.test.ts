import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openHarness, startHarness } from '../../../test/harness.ts'
import { isForeignKeyError, brokenUniqueKey } from '../http/endpoint/errors.ts'
import { afterCommit, databaseKind, db, transaction, withDatabase } from './database.ts'
import { asciiFold, asciiLower } from './ascii-fold.ts'
import { newId } from './id.ts'
import { listedValues } from './listed-values.ts'

const site = await openHarness()
beforeEach(() =>
  site.within(async () => {
    await db().deleteFrom('sysPosition').execute()
  }),
)
const insert = (code: string, rest: object = {}) =>
  db()
    .insertInto('sysPosition')
    .values({ id: newId(), code, name: code, ...rest })
    .execute()
const codes = async () =>
  (await db().selectFrom('sysPosition').select('code').orderBy('code').execute()).map((row) => row.code).join()
const fails = async (work: () => Promise<unknown>) =>
  work().then(
    () => undefined,
    (error: Error) => error,
  )

test('no value is in an empty list, and every value is outside of an empty list', () =>
  site.within(async () => {
    await insert('a')
    const rows = db().selectFrom('sysPosition').select('code')
    expect(await rows.where('id', 'in', []).execute()).toEqual([])
    expect(await rows.where('id', 'not in', []).execute()).toEqual([{ code: 'a' }])
    const written = sql<boolean>`id in (${listedValues([])})`
    expect(await rows.where(written).execute()).toEqual([])
    expect(await rows.where(sql<boolean>`code in (${listedValues(['a', 'b'])})`).execute()).toEqual([{ code: 'a' }])
  }))

test('a transaction writes everything or nothing', () =>
  site.within(async () => {
    await transaction(async () => {
      await insert('a')
      await insert('b')
    })
    await fails(() =>
      transaction(async () => {
        await insert('c')
        throw new Error('stop')
      }),
    )
    expect(await codes()).toBe('a,b')
  }))

test('no key check is deferred to the commit, which transactions share', () =>
  site.within(async () => {
    const late =
      databaseKind() === 'sqlite'
        ? sql`select name from sqlite_schema where sql like '%deferr%'`
        : sql`select conname from pg_constraint where condeferrable`
    expect((await late.execute(db())).rows).toEqual([])
  }))

test('a nested transaction joins the outer transaction', () =>
  site.within(async () => {
    const error = await fails(() =>
      transaction(async () => {
        await transaction(() => insert('inner'))
        throw new Error('outer')
      }),
    )
    expect([error?.message, await codes()]).toEqual(['outer', ''])
    await transaction(async () => {
      await insert('a')
      await transaction(() => insert('b'))
    })
    expect(await codes()).toBe('a,b')
  }))

test('a query inside a transaction is part of the transaction, wherever it is called', { timeout: 5000 }, () =>
  site.within(async () => {
    const elsewhere = async () => codes()
    await transaction(async () => {
      await insert('a')
      expect(await elsewhere()).toBe('a')
      expect(await Promise.all([codes(), codes()])).toEqual(['a', 'a'])
    })
  }),
)

test('commit hooks run in order after the commit, and not after a rollback', () =>
  site.within(async () => {
    const seen: string[] = []
    await transaction(async () => {
      await afterCommit(async () => {
        seen.push(`first ${await codes()}`)
      })
      await transaction(() =>
        afterCommit(() => {
          seen.push('second')
        }),
      )
      await insert('a')
      seen.push('work')
    })
    await fails(() =>
      transaction(async () => {
        await afterCommit(() => {
          seen.push('never')
        })
        throw new Error('stop')
      }),
    )
    await afterCommit(() => {
      seen.push('at once')
    })
    expect(seen).toEqual(['work', 'first a', 'second', 'at once'])
  }))

test('a commit hook may start a new transaction', { timeout: 5000 }, () =>
  site.within(async () => {
    await transaction(async () => {
      await afterCommit(async () => {
        await transaction(() => insert('later'))
      })
    })
    expect(await codes()).toBe('later')
  }),
)

test('concurrent transactions are all executed', () =>
  site.within(async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => transaction(() => insert(`c${String(index).padStart(2, '0')}`))),
    )
    expect((await codes()).split(',')).toHaveLength(20)
  }))

test('a violated key is identified by its index, equally on both databases', () =>
  site.within(async () => {
    await insert('twice')
    expect(brokenUniqueKey(await fails(() => insert('twice')))).toEqual({ name: 'uniq_sys_position_code' })
    const dictId = newId()
    expect(
      isForeignKeyError(
        await fails(() =>
          db().insertInto('sysDictItem').values({ id: newId(), dictId, itemText: 'x', itemValue: '1' }).execute(),
        ),
      ),
    ).toBe(true)
    expect(brokenUniqueKey(new Error('something else'))).toBeNull()
  }))

test('values that one database would refuse are converted for both databases', () =>
  site.within(async () => {
    await db()
      .insertInto('sysLog')
      .values({ id: newId(), logType: true as unknown as number, logContent: 'x' })
      .execute()
    const { total } = await db()
      .selectFrom('sysLog')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('logType', '=', true as unknown as number)
      .executeTakeFirstOrThrow()
    expect(total).toBeTypeOf('number')
    expect(total).toBeGreaterThan(0)
  }))

test('a text with NUL is refused as a value and in a condition, and the connection remains usable', () =>
  site.within(async () => {
    const find = (code: string) => db().selectFrom('sysPosition').select('code').where('code', '=', code).execute()
    expect((await fails(() => insert('a\0b')))?.message).toContain('contains NUL')
    await insert('ab')
    expect((await fails(() => find('a\0b')))?.message).toContain('contains NUL')
    expect((await fails(() => transaction(() => insert('c', { companyId: '\0' }))))?.message).toContain('contains NUL')
    expect([await find('ab'), await codes()]).toEqual([[{ code: 'ab' }], 'ab'])
  }))

test('names are folded as ASCII alike in the program, the index and the conditions', () =>
  site.within(async () => {
    for (const username of ['ADMIN-x', 'Ärger', 'admİn-x', 'ΣΑΣ']) {
      await db().insertInto('sysUser').values({ id: newId(), username }).execute()
      const row = db()
        .selectFrom('sysUser')
        .select(asciiLower(sql.ref('username')).as('folded'))
        .select('usernameKey')
      expect(await row.where('username', '=', username).executeTakeFirstOrThrow()).toEqual({
        folded: asciiFold(username),
        usernameKey: asciiFold(username),
      })
    }
    const again = db().insertInto('sysUser').values({ id: newId(), username: 'aDMIN-X' })
    expect(brokenUniqueKey(await fails(() => again.execute()))).toEqual({ name: 'uniq_sys_user_username_key' })
  }))

test('a query outside of `withDatabase` throws an error that names `withDatabase`', () => {
  expect(() => db()).toThrow('withDatabase')
})

test('ids grow, are unique and have 19 digits', () => {
  const ids = Array.from({ length: 10_000 }, newId)
  expect(new Set(ids).size).toBe(10_000)
  expect([...ids].sort()).toEqual(ids)
  expect(ids.every((id) => /^\d{19}$/.test(id))).toBe(true)
})

test('each request sees its own database', async () => {
  const other = await startHarness()
  try {
    await Promise.all([
      withDatabase(site.database, () => insert('here')),
      withDatabase(other.database, () => insert('there')),
    ])
    expect([await site.within(codes), await other.within(codes)]).toEqual(['here', 'there'])
  } finally {
    await other.close()
  }
})
