import { expect, it } from 'vitest'
import { memoryStore } from '../../../../test/memory-store.ts'
import { type Tab, World } from '../../../../test/world.ts'

async function clearable(): Promise<{ world: World; tab: Tab; clear: (login?: 'with the login') => Promise<void> }> {
  const world = new World({ ...memoryStore(), watch: (listener) => void (told = listener) })
  let told = (): void => undefined
  world.signIn('a')
  const tab = await world.open()
  return {
    world,
    tab,
    async clear(login) {
      for (const { id } of await world.store.list('a')) await world.store.remove(id)
      for (const { head } of await world.journal.list()) await world.journal.remove(head.id)
      for (const { head } of world.notes.list()) world.notes.remove(head.id)
      if (login) world.token = null
      told()
      await world.clock.advance(100)
    },
  }
}

it('a draft cleared under an open page is written again, and the child sees a notice', async () => {
  const { world, tab, clear } = await clearable()
  world.server.down = true
  tab.edit('edit 1')
  await world.clock.advance(300)
  await clear()
  expect(tab.session.state.notice?.text).toBe('浏览器里存的东西被清掉了，你的作品还在，已经重新存好')
  tab.kill()
  expect((await world.open()).text).toBe('edit 1')
})

it('the work still belongs to the child if the login was cleared, and the child must sign in again', async () => {
  const { world, tab, clear } = await clearable()
  tab.edit('edit 1')
  await world.clock.advance(300)
  await clear('with the login')
  expect(tab.session.state).toMatchObject({ expired: true, inStore: true })
  tab.kill()
  const other = await world.signIn('b').open()
  expect(other.text).toBe('default')
  other.kill()
  expect((await world.signIn('a').open()).text).toBe('edit 1')
})

it('the child sees no notice if the server has all edits', async () => {
  const { world, tab, clear } = await clearable()
  tab.edit('edit 1')
  await world.calm()
  await clear()
  expect(tab.session.state.notice).toBeNull()
})
