import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { hashPassword } from '../credential/credential.ts'

const site = await openHarness()
const EACH = 20

/**
 * Returns the share of pairs in which the first number is larger: 0.5 for equal distributions, 0 or 1 for separate
 * ones.
 */
function separation(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : 0) + (a === b ? 0.5 : 0)))
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length
}

test('`separation` distinguishes equal and separate distributions', () => {
  expect(separation([5, 6, 7], [1, 2, 3])).toBe(1)
  expect(separation([1, 3], [1, 3])).toBe(0.5)
})

test('the time of a refused login does not reveal whether the account exists', async () => {
  const password = await hashPassword('sunny7day')
  const names: string[] = []
  for (let number = 0; number < EACH; number++) {
    const { id, username } = await site.person('student', { username: `known${number}` })
    await site.within(() => db().updateTable('sysUser').set({ password }).where('id', '=', id).execute())
    names.push(username)
  }
  let address = 0
  const refused = async (username: string) => {
    const begin = performance.now()
    const remoteAddress = `10.9.${address >> 7}.${(address++ & 127) + 1}`
    const { body } = await site.call('POST', '/sys/login', { body: { username, password: 'wrong7day' }, remoteAddress })
    expect(body.success).toBe(false)
    return performance.now() - begin
  }
  await refused('warm1')
  const took = { known: [] as number[], unknown: [] as number[] }
  // Known and unknown names alternate, so that other load affects both groups equally.
  for (const [number, name] of names.entries()) {
    took.known.push(await refused(name))
    took.unknown.push(await refused(`stranger${number}`))
  }
  // If unknown names were not hashed, the result would be 1. With equal times, the test fails once in ten thousand
  // runs.
  expect(separation(took.known, took.unknown)).toBeGreaterThan(0.1)
  expect(separation(took.known, took.unknown)).toBeLessThan(0.9)
})
