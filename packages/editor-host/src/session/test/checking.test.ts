import { expect, it } from 'vitest'
import { World } from '../../../test/world.ts'

const outcomes = [{ id: 'a', state: 'failed' as const }]
const checks = { versionNo: 3, checks: { version: 1 as const, checks: [] }, hints: true }

function lesson(): World {
  const world = new World().signIn('a')
  world.server.units.set('u1', { unitName: '第一课', starter: 'starter' })
  world.server.checks.set('u1', checks)
  return world
}

it('a window requests the checks of its task, and no checks for a work without a task', async () => {
  const world = lesson()
  const { session } = await world.open('?scene=course&unitId=u1')
  expect(await session.checking.checks()).toEqual(checks)
  const free = await world.open('')
  expect(await free.session.checking.checks()).toBeNull()
})

it('an unsaved work can be checked', async () => {
  const world = lesson()
  const tab = await world.open('?scene=course&unitId=u1')
  tab.edit('new')
  const { bytes } = await tab.session.checking.content()
  expect(new TextDecoder().decode(bytes)).toBe('new')
})

it('a verdict is stored with the judged version, but not for content that the server lacks', async () => {
  const world = lesson()
  const tab = await world.open('?scene=course&unitId=u1')
  tab.edit('done')
  const content = await tab.session.checking.content()
  await tab.session.checking.keep(content, 3, outcomes)
  expect(world.server.verdicts).toEqual([])
  expect(await tab.session.submit()).toEqual({ ok: true })
  await tab.session.checking.keep(content, 3, outcomes)
  const { workId } = tab.session.state
  expect(world.server.verdicts).toEqual([{ workId, versionNo: 1, checkVersion: 3, outcomes }])
  tab.edit('more')
  await tab.session.checking.keep(await tab.session.checking.content(), 3, outcomes)
  world.server.down = true
  await tab.session.checking.keep(content, 3, outcomes)
  expect(world.server.verdicts).toHaveLength(1)
})
