import { expect, test } from 'vitest'
import { wireTime, type Closing } from '@mashu/client'
import { World } from '../../../../test/world.ts'

const MINUTE = 60_000
const closing = (world: World, inMinutes: number, minutes = 30): Closing => {
  const startsAt = world.clock.now() + inMinutes * MINUTE
  const endsAt = startsAt + minutes * MINUTE
  // The expected texts contain these times in the time zone of the school, UTC+8.
  const today = wireTime(new Date()).slice(0, 10)
  const [startTime, endTime] = [`${today}T12:00:00Z`, `${today}T12:30:00Z`]
  return { startsAt, endsAt, startTime, endTime, reason: '换硬盘', isKeeper: false }
}

/** An open work that was saved once. */
async function working() {
  const world = new World().signIn('a')
  const tab = await world.open()
  tab.edit('first')
  await world.calm()
  return { world, tab }
}

/** Makes the server refuse every request. Returns a function that returns the number of attempts to save. */
function close(world: World): () => number {
  let tries = 0
  world.closing.say(closing(world, 0))
  world.server.fault = (call) => {
    if (call === 'save') tries += 1
    return 'busy'
  }
  return () => tries
}

test('before the school closes, the child sees a notice, and edits are sent', async () => {
  const { world, tab } = await working()
  tab.edit('second')
  world.closing.say(closing(world, 10))
  await world.clock.advance(1)
  expect(tab.session.state.notice?.text).toMatch(/^学校 20:00 开始维护，预计 20:30 回来。作品会自动保存/)
  expect(tab.session.state.onServer).toBe(true)
})

test('while the school is closed, the draft is stored', async () => {
  const { world, tab } = await working()
  const tries = close(world)
  tab.edit('during')
  await world.calm()
  expect(tab.session.state).toMatchObject({ saveState: 'offline', inStore: true, expired: false, atRisk: false })
  expect(tab.session.state.text).toBe('学校维护到 20:30，已存本机')
  await world.clock.advance(25 * MINUTE)
  expect(tries()).toBe(1)
  world.server.fault = () => undefined
  await world.clock.advance(5 * MINUTE)
  expect(tab.session.state).toMatchObject({ saveState: 'server', problem: null })
})

test('an earlier end of the maintenance is noticed', async () => {
  const { world, tab } = await working()
  close(world)
  tab.edit('during')
  await world.calm()
  const asked = world.closing.asked
  await world.clock.advance(2 * MINUTE)
  expect(world.closing.asked).toBeGreaterThan(asked)
  world.server.fault = () => undefined
  world.closing.say(null)
  await world.clock.advance(1000)
  expect(tab.session.state).toMatchObject({ saveState: 'server', closed: null })
  close(world)
  tab.edit('again')
  await world.clock.advance(33 * MINUTE)
  expect(tab.session.state.text).toBe('学校还在维护，已存本机')
  world.server.fault = () => undefined
  await world.clock.advance(MINUTE)
  expect(tab.session.state.saveState).toBe('server')
})

test("children's windows do not all send at the same time after the maintenance", async () => {
  const times = new Set<number>()
  for (let child = 0; child < 5; child++) {
    const { world, tab } = await working()
    close(world)
    tab.edit('during')
    await world.calm()
    world.server.fault = () => undefined
    await world.clock.advance(31 * MINUTE)
    times.add(world.server.saves.at(-1)!.at)
  }
  expect(times.size).toBe(5)
})
