import { describe, expect, test } from 'vitest'
import { openPool } from './postgres.ts'

const url = process.env['TEST_DATABASE_URL']

test('a broken idle connection does not end the process', async () => {
  const pool = await openPool('postgres://nobody@127.0.0.1:1/none')
  expect(() => pool.emit('error', new Error('terminating connection'), undefined as never)).not.toThrow()
  await pool.end()
})

describe.runIf(url)('PostgreSQL', () => {
  test('a connection that breaks during a query fails only this query', async () => {
    const pool = await openPool(url!)
    const client = await pool.connect()
    expect(client.listenerCount('error')).toBeGreaterThan(0)
    await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
    client.release(true)
    const next = await pool.connect()
    expect((await next.query('select 1 as value')).rows).toEqual([{ value: 1 }])
    next.release()
    await pool.end()
  })
})
