import { expect, it } from 'vitest'
import { World } from '../../../../test/world.ts'

const entriesOf = async (world: World): Promise<string[]> => (await world.journal.list()).map(({ text }) => text)

it.each([0, 50, 100])('a browser that is killed %i ms after an edit loses nothing', async (ms) => {
  const world = new World().signIn('a')
  const tab = await world.open()
  tab.edit('edit 1')
  await world.clock.advance(ms)
  tab.kill()
  const next = await world.open()
  expect(next.text).toBe('edit 1')
  expect(next.session.state).toMatchObject({ conflict: null, notice: { kind: 'restored-new' } })
  await world.calm()
  expect(world.server.works.map(({ id }) => world.server.allTexts(id))).toEqual([['edit 1']])
  expect(await entriesOf(world)).toEqual([])
})

it('each edit is noted until the draft contains the edit', async () => {
  const world = new World().signIn('a')
  const tab = await world.open()
  for (const n of [1, 2, 3]) {
    tab.edit(`edit ${n}`)
    await world.clock.advance(20)
    expect(await entriesOf(world)).toEqual([`edit ${n}`])
  }
  await world.clock.advance(1000)
  expect(await entriesOf(world)).toEqual([])
})

it('writing slow notes takes at most a fifth of the time', async () => {
  const world = new World().signIn('a')
  const tab = await world.open()
  world.slow = 50
  let noted = 0
  const { put } = world.journal
  world.journal.put = (note) => {
    noted += 1
    return put(note)
  }
  for (let n = 1; n <= 200; n += 1) {
    tab.edit(`edit ${n}`)
    await world.clock.advance(10)
  }
  expect(noted).toBeGreaterThan(4)
  expect(noted).toBeLessThanOrEqual(9)
})

it('a journal that stores nothing does not disturb the work', async () => {
  const world = new World().signIn('a')
  const refuse = (): Promise<never> => Promise.reject(new Error('no room'))
  Object.assign(world.journal, { list: refuse, put: refuse, remove: refuse })
  const tab = await world.open()
  tab.edit('edit 1')
  await world.calm()
  expect(tab.session.state.saveState).toBe('server')
})

/** Delays each call of the journal by this number of milliseconds. */
function delay(world: World, call: 'put' | 'remove', ms: number): void {
  const work = world.journal[call].bind(world.journal) as (value: unknown) => Promise<void>
  world.journal[call] = async (value: unknown) => {
    // The clock counts running calls as pending, but this call waits for the clock.
    world.clock.pending -= 1
    await new Promise<void>((resolve) => {
      world.clock.after(ms, resolve)
    })
    world.clock.pending += 1
    await work(value)
  }
}

it('a slow note does not remain after the draft contains its edits', async () => {
  const world = new World().signIn('a')
  const tab = await world.open()
  delay(world, 'put', 1000)
  tab.edit('edit 1')
  await world.calm()
  expect(await entriesOf(world)).toEqual([])
})

it('a draft is used instead of its older note, which lists less of the sent content', async () => {
  const world = new World().signIn('a')
  world.server.addWork('a', 'old 0')
  const tab = await world.open('?workId=w1')
  const prompt = { ...world.journal }
  delay(world, 'remove', 10_000)
  tab.edit('edit 1')
  await world.clock.advance(4000)
  tab.kill()
  Object.assign(world.journal, prompt)
  const next = await world.open(tab.search, (opened) => (opened.completedEnd = ' packed otherwise'))
  expect(next.session.state.conflict).toBeNull()
  expect(next.text).toBe('edit 1')
})

it('a note lists the sent content if drafts are refused', async () => {
  const world = new World().signIn('a')
  world.server.addWork('a', 'old 0')
  const tab = await world.open('?workId=w1')
  world.store.write = () => Promise.reject(new Error('no room'))
  world.server.fault = (call) => (call === 'save' ? 'answer-lost' : undefined)
  tab.edit('edit 1')
  await world.clock.advance(2500)
  tab.kill()
  world.server.fault = () => undefined
  const next = await world.open(tab.search, (opened) => (opened.completedEnd = ' packed otherwise'))
  expect(next.session.state.conflict).toBeNull()
  expect(next.text).toContain('edit 1')
})
