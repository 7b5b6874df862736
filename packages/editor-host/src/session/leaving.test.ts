import { beforeAll, describe, expect, it } from 'vitest'
import type { NoteStore } from '../draft/note-store.ts'
import { usePlainCrypto } from '../../test/plain-crypto.ts'
import { World } from '../../test/world.ts'

beforeAll(usePlainCrypto)

/** An edit, and the window closed so long after it. */
async function leaveAfter(world: World, ms: number, search = '?scene=create', text = 'last edit'): Promise<string> {
  const tab = await world.open(search)
  tab.edit(text)
  await world.clock.advance(ms)
  tab.close()
  return tab.search
}

const notes = (world: World): number => world.notes.list().length

describe('an edit made just before the window closes', () => {
  it.each([0, 50, 100, 149, 200, 400])('comes back after %i ms', async (ms) => {
    const world = new World().signIn('a')
    world.slow = 20
    const search = await leaveAfter(world, ms)
    const tab = await world.open(search)
    await world.clock.advance(2000)
    expect(tab.text).toBe('last edit')
    await world.calm()
    expect(world.server.textOf('w1')).toBe('last edit')
    expect(notes(world)).toBe(0)
  })

  it('comes back in a saved work, without a choice', async () => {
    const world = new World().signIn('a')
    world.server.addWork('a', 'old')
    await leaveAfter(world, 0, '?workId=w1')
    const tab = await world.open('?workId=w1')
    expect(tab.text).toBe('last edit')
    expect(tab.session.state.conflict).toBeNull()
    expect(tab.session.state.notice?.kind).toBe('restored')
  })

  it('wins over the draft that was written before it', async () => {
    const world = new World().signIn('a')
    world.server.down = true
    const tab = await world.open()
    tab.edit('first')
    await world.clock.advance(3000)
    tab.edit('second')
    tab.close()
    expect((await world.open(tab.search)).text).toBe('second')
  })

  it('is not asked for again when the draft or the server has it too', async () => {
    const world = new World().signIn('a')
    world.server.addWork('a', 'old')
    const tab = await world.open('?workId=w1')
    tab.edit('sent on the way out')
    tab.hide(true)
    await world.clock.advance(5000)
    expect(world.server.textOf('w1')).toBe('sent on the way out')
    expect(notes(world)).toBe(0)
    expect(await world.store.list('a')).toEqual([])
  })

  it('leads to no choice when the last save reached the server and its answer nobody', async () => {
    const world = new World().signIn('a')
    world.server.addWork('a', 'old')
    const tab = await world.open('?workId=w1')
    tab.edit('sent on the way out')
    world.server.fault = (call) => (call === 'save' ? 'answer-lost' : undefined)
    // IndexedDB gets no time any more.
    const { write, writeHead } = world.store
    const refuse = (): Promise<void> => Promise.reject(new Error('no time'))
    Object.assign(world.store, { write: refuse, writeHead: refuse })
    tab.hide(true)
    await world.clock.advance(8000)
    expect(world.server.textOf('w1')).toBe('sent on the way out')
    tab.kill()
    Object.assign(world.store, { write, writeHead })
    world.server.fault = () => undefined
    const next = await world.open('?workId=w1')
    expect(next.text).toBe('sent on the way out')
    expect(next.session.state.conflict).toBeNull()
  })

  it('is never shown to somebody else, nor sent under another name', async () => {
    const world = new World().signIn('a')
    await leaveAfter(world, 0)
    world.signIn('b')
    expect((await world.open()).text).toBe('default')
    await world.calm()
    expect(world.server.works).toEqual([])
    world.signIn('a')
    expect((await world.open()).text).toBe('last edit')
  })

  it('is left alone while the window that wrote it still lives', async () => {
    const world = new World().signIn('a')
    world.server.down = true
    const hidden = await world.open()
    hidden.edit('still here')
    world.slow = 60_000
    hidden.hide(false)
    expect(notes(world)).toBe(1)
    world.slow = 0
    expect((await world.open('?scene=create')).text).toBe('default')
    expect(notes(world)).toBe(1)
  })

  it('is taken up at once though the browser has not ended the former page yet', async () => {
    const world = new World().signIn('a')
    world.server.down = true
    const former = await world.open()
    former.edit('half a page')
    await world.clock.advance(1000)
    former.hide(true)
    expect((await world.open()).text).toBe('half a page')
  })

  it('is kept for another time when its media cannot be had now', async () => {
    const world = new World().signIn('a')
    const search = await leaveAfter(world, 0)
    const incomplete = await world.open(search, (tab) => {
      tab.breakComplete = true
    })
    expect(incomplete.text).toBe('default')
    incomplete.kill()
    expect(notes(world)).toBe(1)
    expect((await world.open(search)).text).toBe('last edit')
  })

  it('comes back with the pictures of the file it was made in', async () => {
    const world = new World().signIn('a')
    world.server.addWork('a', 'old {cat=meow}')
    await leaveAfter(world, 0, '?workId=w1', 'new {cat=meow}')
    expect(world.notes.list()[0]?.text).toBe('new {cat}')
    expect((await world.open('?workId=w1')).text).toBe('new {cat=meow}')
  })

  it('comes back where the editor changed the pictures while it loaded them', async () => {
    const world = new World().signIn('a')
    world.server.addWork('a', 'old {cat=meow}')
    const tab = await world.open('?workId=w1', (opened) => {
      opened.redraws = true
    })
    tab.edit(`${tab.text} and more`)
    tab.close()
    expect((await world.open('?workId=w1')).text).toBe('old {catanew=meow} and more')
  })

  it('comes back in a work that was opened from a file of this computer', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    world.slow = 100
    await Promise.all([
      tab.session.openAsNew(new TextEncoder().encode('from a file {cat=meow}').buffer, '猫'),
      world.clock.advance(400),
    ])
    expect(tab.session.state.inStore).toBe(false)
    tab.close()
    world.slow = 0
    expect((await world.open(tab.search)).text).toBe('from a file {cat=meow}')
  })

  it('comes back in a work that was just made a work of its own', async () => {
    const world = new World().signIn('a')
    world.server.addWork('a', 'old {cat=meow}')
    const tab = await world.open('?workId=w1')
    world.slow = 1000
    void tab.session.saveAsNew()
    await world.clock.advance(100)
    expect(tab.session.state.inStore).toBe(false)
    tab.close()
    world.slow = 0
    expect((await world.open(tab.search)).text).toBe('old {cat=meow}')
  })

  it('comes back in a draft that was taken up and could not be moved', async () => {
    const world = new World().signIn('a')
    world.server.down = true
    const first = await world.open()
    first.edit('draft {cat=meow}')
    await world.clock.advance(1000)
    first.kill()
    const { write } = world.store
    Object.assign(world.store, { write: () => Promise.reject(new Error('full')) })
    const second = await world.open()
    second.edit('draft {cat=meow} and more')
    second.close()
    Object.assign(world.store, { write })
    expect((await world.open()).text).toBe('draft {cat=meow} and more')
  })

  it('holds the window back when it cannot be written down, and only then', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    expect(tab.session.keepAtOnce()).toBe(true)
    tab.edit('too large')
    const put: NoteStore['put'] = (note) => {
      world.notes.remove(note.head.id)
      return false
    }
    const roomy = world.notes.put
    world.notes.put = put
    expect(tab.session.keepAtOnce()).toBe(false)
    world.notes.put = roomy
    expect(tab.session.keepAtOnce()).toBe(true)
    world.notes.put = put
    await world.clock.advance(500)
    expect(tab.session.keepAtOnce()).toBe(true)
  })
})

describe('the pace on this computer', () => {
  it('keeps a small work 150 ms after the last edit, and 500 ms after the first while edits go on', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    tab.edit('one')
    await world.clock.advance(149)
    expect(tab.session.state.inStore).toBe(false)
    await world.clock.advance(2)
    expect(tab.session.state.inStore).toBe(true)
    for (let n = 0; n < 5; n += 1) {
      tab.edit(`burst ${n}`)
      await world.clock.advance(100)
    }
    expect(tab.session.state.inStore).toBe(true)
  })

  it('slows down where a snapshot is dear, but never beyond 700 and 2200 ms', async () => {
    const world = new World().signIn('a')
    const tab = await world.open()
    world.slow = 300
    for (let n = 0; n < 12; n += 1) {
      tab.edit(`warm ${n}`)
      await world.clock.advance(3000)
    }
    const before = tab.snapshots
    for (let n = 0; n < 100; n += 1) {
      tab.edit(`burst ${n}`)
      await world.clock.advance(100)
    }
    // Ten seconds of edits: for this computer a snapshot each 2.2 s, for the server one each ten.
    expect(tab.snapshots - before).toBeLessThanOrEqual(6)
    await world.clock.advance(1600)
    expect(tab.session.state.inStore).toBe(true)
  })
})
