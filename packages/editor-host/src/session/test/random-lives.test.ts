import { describe, expect, it } from 'vitest'
import { IDBFactory } from 'fake-indexeddb'
import { StoreError } from '../../draft/draft-database.ts'
import type { DraftStore } from '../../draft/draft.ts'
import { indexedDraftStore } from '../../draft/draft-store.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import { memoryStore } from '../../../test/memory-store.ts'
import { recoverable } from '../../../test/recoverable.ts'
import { World } from '../../../test/world.ts'

/** Returns pseudo-random numbers, which are the same in every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const faults = [undefined, undefined, 'lost', 'answer-lost', 'busy'] as const

/**
 * Milliseconds until an edit is on the disk.
 * If calls take `slow` milliseconds, the edit waits for the current note, for the pause after this note, and for its
 * own note.
 */
const limitOf = (slow: number): number => 50 + 6 * slow

const refused: readonly (keyof DraftStore)[][] = [
  [],
  [],
  ['write'],
  ['write', 'writeHead'],
  ['remove'],
  ['list', 'read'],
  ['list', 'read', 'write', 'writeHead', 'remove'],
]

function refusing(refusals: ReadonlySet<keyof DraftStore>): DraftStore {
  return new Proxy(memoryStore(), {
    get: (store, name: keyof DraftStore) =>
      refusals.has(name) ? () => Promise.reject(new StoreError('unavailable', null)) : store[name],
  })
}

/**
 * Edits, faults, killed windows and restarts happen in any order.
 * An edit must be restored if the window was killed at least `limitOf` milliseconds after the edit.
 */
async function live(
  seed: number,
  world: World,
  { alone = false, refusals }: { alone?: boolean; refusals?: Set<keyof DraftStore> } = {},
): Promise<{ promised: number; search: string }> {
  const random = randomOf(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  world.signIn('a')
  world.server.addWork('a', 'old 0')
  let tab = await world.open(pick(['?scene=create', '?workId=w1']))
  let edits: { n: number; at: number; slow: number }[] = []
  let n = 0
  let slowest = 0
  let promised = 0
  const note = (): void => {
    // If the store refuses calls, only content that was reported as stored must be found.
    if (refusals) {
      const { inStore, phase } = tab.session.state
      if (tab.alive && phase === 'ready' && inStore) promised = Math.max(promised, edits.at(-1)?.n ?? 0)
      return
    }
    for (const edit of edits) {
      edit.slow = Math.max(edit.slow, world.slow)
      if (tab.alive && world.clock.now() - edit.at >= limitOf(edit.slow)) promised = Math.max(promised, edit.n)
    }
  }
  const actions: (() => Promise<void> | void)[] = [
    ...Array.from({ length: 6 }, () => () => {
      if (tab.session.state.phase !== 'ready' || tab.session.state.busy) return
      n += 1
      tab.edit(`edit ${n}`)
      edits.push({ n, at: world.clock.now(), slow: slowest })
    }),
    () => {
      const fault = pick(faults)
      world.server.fault = (call) => (call === 'save' || random() < 0.3 ? fault : undefined)
    },
    () => {
      world.server.down = !world.server.down
    },
    () => {
      world.server.delay = pick([0, 0, 500, 4000])
    },
    () => {
      world.slow = pick([0, 0, 50, 400])
      // Running calls still take the earlier time.
      slowest = Math.max(world.slow, slowest)
    },
    () => {
      world.server.tokens.clear()
    },
    async () => {
      world.server.down = false
      void tab.session.signIn({ username: 'a', password: 'pw' })
      await world.clock.advance(500)
    },
    () => {
      const work = world.server.works.at(-1)
      if (!alone && work && random() < 0.4) world.server.saveElsewhere(work.id, 'elsewhere')
    },
    () => {
      refusals?.clear()
      for (const call of pick(refused)) refusals?.add(call)
    },
    () => {
      if (tab.session.state.conflict)
        void tab.session.resolveConflict(pick(['mine', 'theirs', 'copy'])).catch(() => undefined)
    },
    () => {
      void tab.session.saveNow()
    },
    () => {
      tab.hide(random() < 0.5)
    },
    async () => {
      // The page receives an event before it closes, so even the last edit must not be lost.
      tab.close()
      promised = Math.max(promised, edits.at(-1)?.n ?? 0)
      edits = []
      tab = await world.open(tab.search)
      await world.clock.advance(4000)
    },
    async () => {
      note()
      tab.killAt = tab.crossings + Math.floor(random() * 8)
      await world.clock.advance(pick([0, 700, 1500, 2500]))
      tab.kill()
      edits = []
      tab = await world.open(tab.search)
      await world.clock.advance(4000)
    },
  ]
  for (let step = 0; step < 60; step += 1) {
    await pick(actions)()
    await world.clock.advance(pick([0, 50, 100, 600, 1100, 3000, 12_000]))
    note()
  }
  const { search } = tab
  tab.kill()
  return { promised, search }
}

describe('random histories of a work', () => {
  it('never lose an edit that the window had time to write', async () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const world = new World(memoryStore())
      const { promised, search } = await live(seed, world)
      expect((await recoverable(world, search)).best, `seed ${seed}`).toBeGreaterThanOrEqual(promised)
    }
  })

  it('open without a question if the work was not saved on another device', async () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const world = new World(memoryStore())
      const { promised, search } = await live(seed, world, { alone: true })
      const { shown, conflict } = await recoverable(world, search)
      expect(shown, `seed ${seed}`).toBeGreaterThanOrEqual(promised)
      expect(conflict, `seed ${seed}`).toBe(false)
    }
  })

  it('never lose an edit that was reported as safe', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const refusals = new Set<keyof DraftStore>()
      const world = new World(refusing(refusals))
      const { promised, search } = await live(seed, world, { refusals })
      refusals.clear()
      expect((await recoverable(world, search)).best, `seed ${seed}`).toBeGreaterThanOrEqual(promised)
    }
  })

  it('never lose an edit that the window had time to write to the real store', async () => {
    for (let seed = 1001; seed <= 1015; seed += 1) {
      // The clock for the time limits of the store stands still, because no call hangs.
      const world = new World(indexedDraftStore(new FakeClock(), new IDBFactory()))
      const { promised, search } = await live(seed, world)
      expect((await recoverable(world, search)).best, `seed ${seed}`).toBeGreaterThanOrEqual(promised)
    }
  })
})
