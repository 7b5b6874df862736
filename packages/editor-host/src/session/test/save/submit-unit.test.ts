import { expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

async function openUnit(): Promise<{ world: World; tab: Awaited<ReturnType<World['open']>> }> {
  const world = new World().signIn('a')
  world.server.units.set('7', { unitName: '小鱼', starter: 'starter' })
  return { world, tab: await world.open('?scene=course&unitId=7') }
}

it('an unedited starter is recognized before and after it was saved', async () => {
  const { world, tab } = await openUnit()
  expect(tab.session.state).toMatchObject({ pristine: true, changedSinceSubmit: false })
  await tab.session.saveNow()
  tab.session.rename('我的小鱼')
  await world.calm()
  expect(tab.session.state).toMatchObject({ pristine: true, versionNo: 1 })
  const again = await world.open('?scene=course&unitId=7')
  expect(again.session.state).toMatchObject({ pristine: true, versionNo: 1 })
  again.close()
  tab.edit('starter and more')
  expect(tab.session.state.pristine).toBe(false)
  await world.calm()
  expect((await world.open('?scene=course&unitId=7')).session.state).toMatchObject({ pristine: false, versionNo: 2 })
})

it('a renamed starter is recognized, also in a draft', async () => {
  const { world, tab } = await openUnit()
  world.server.down = true
  tab.session.rename('我的小鱼')
  await world.clock.advance(1000)
  tab.kill()
  const again = await world.open('?scene=course&unitId=7')
  expect(again.session.state).toMatchObject({ title: '我的小鱼', notice: { kind: 'restored' }, pristine: true })
  again.edit('starter and more')
  await world.clock.advance(1000)
  again.kill()
  expect((await world.open('?scene=course&unitId=7')).session.state.pristine).toBe(false)
})

it('a work that was changed or restored after submitting is recognized', async () => {
  const { world, tab } = await openUnit()
  tab.edit('one')
  await world.calm()
  tab.edit('two')
  expect(await tab.session.submit()).toEqual({ ok: true })
  expect(tab.session.state).toMatchObject({ workStatus: '1', changedSinceSubmit: false })
  await tab.session.restore(1)
  expect(tab.session.state).toMatchObject({ pristine: false, changedSinceSubmit: true })
  const again = await world.open('?scene=course&unitId=7&workId=w1')
  expect(again.session.state.changedSinceSubmit).toBe(true)
})

it('the lesson for the unit of the work is loaded', async () => {
  const { world, tab } = await openUnit()
  expect(await tab.session.lesson()).toBeNull()
  const lesson = {
    title: '小鱼',
    intro: null,
    html: '<p>游</p>',
    dueTime: null,
    dueMoved: false,
    documents: [],
    offeredBlocks: null,
    course: null,
    next: null,
  }
  world.server.lessons.set('7', lesson)
  expect(await tab.session.lesson()).toEqual(lesson)
  expect(tab.session.state).toMatchObject({ unitId: '7', additionalId: null })
  await tab.session.startNew()
  expect(tab.session.state.unitId).toBeNull()
  expect(await tab.session.lesson()).toBeNull()
})
