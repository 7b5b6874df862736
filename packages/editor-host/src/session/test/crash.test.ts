import { describe, expect, it } from 'vitest'
import { numberOf, recoverable } from '../../../test/recoverable.ts'
import { type Tab, World } from '../../../test/world.ts'

type Story = (world: World, tab: Tab, edit: (n: number) => void) => Promise<void>

const stories: Record<string, { search: string; story: Story }> = {
  'a new work edited and saved twice': {
    search: '?scene=create',
    story: async (world, tab, edit) => {
      edit(1)
      await world.clock.advance(15_000)
      edit(2)
      await world.clock.advance(15_000)
    },
  },
  'answers that get lost': {
    search: '?workId=w1',
    story: async (world, tab, edit) => {
      world.server.fault = (call) => (call === 'save' ? 'answer-lost' : undefined)
      edit(1)
      await world.clock.advance(4000)
      edit(2)
      await world.clock.advance(4000)
      world.server.fault = () => undefined
      await world.clock.advance(30_000)
      edit(3)
      await world.clock.advance(15_000)
    },
  },
  'a conflict settled for mine': {
    search: '?workId=w1',
    story: async (world, tab, edit) => {
      world.server.saveElsewhere('w1', 'elsewhere')
      edit(1)
      await world.clock.advance(4000)
      edit(2)
      void tab.session.resolveConflict('mine').catch(() => undefined)
      await world.clock.advance(15_000)
    },
  },
  'a conflict settled for theirs': {
    search: '?workId=w1',
    story: async (world, tab, edit) => {
      world.server.saveElsewhere('w1', 'elsewhere')
      edit(1)
      await world.clock.advance(4000)
      void tab.session.resolveConflict('theirs').catch(() => undefined)
      await world.clock.advance(15_000)
    },
  },
  'a conflict settled by a copy': {
    search: '?workId=w1',
    story: async (world, tab, edit) => {
      world.server.saveElsewhere('w1', 'elsewhere')
      edit(1)
      await world.clock.advance(4000)
      void tab.session.resolveConflict('copy').catch(() => undefined)
      await world.clock.advance(15_000)
    },
  },
  'going back to an older version': {
    search: '?workId=w1',
    story: async (world, tab, edit) => {
      edit(1)
      await world.clock.advance(1500)
      void tab.session.restore(1).catch(() => undefined)
      await world.clock.advance(15_000)
    },
  },
  'a login that ends and is renewed': {
    search: '?workId=w1',
    story: async (world, tab, edit) => {
      world.server.tokens.clear()
      edit(1)
      await world.clock.advance(4000)
      void tab.session.signIn({ username: 'a', password: 'pw' })
      await world.clock.advance(5000)
    },
  },
  'a draft taken up by a new window': {
    search: '?workId=w1',
    story: async (world, tab, edit) => {
      world.server.down = true
      edit(1)
      await world.clock.advance(1500)
      tab.kill()
      const next = await world.open(tab.search, (reopened) => {
        reopened.killAt = tab.killAt - tab.crossings
      })
      world.server.down = false
      await world.clock.advance(15_000)
      next.kill()
    },
  },
}

/** Runs a story in a window that is killed at its n-th call. `promised` is the last edit that was reported as safe. */
async function run(
  name: string,
  killAt: number,
): Promise<{ world: World; search: string; promised: number; died: boolean }> {
  const { search, story } = stories[name] as { search: string; story: Story }
  const world = new World().signIn('a')
  world.server.addWork('a', 'old 0')
  let promised = 0
  const tab = await world.open(search, (tab) => {
    tab.killAt = killAt
  })
  tab.session.subscribe(({ inStore, onServer }) => {
    if (tab.alive && (inStore || onServer)) promised = Math.max(promised, numberOf(tab.text))
  })
  // Every edit that was reported as stored must be found later, on this computer or on the server.
  await story(world, tab, (n) => {
    if (tab.alive) tab.edit(`edit ${n}`)
  })
  const died = !tab.alive
  tab.kill()
  return { world, search: tab.search, promised, died }
}

describe('a window that is killed at any moment loses nothing that it reported as safe', () => {
  it.each(Object.keys(stories))('%s', async (name) => {
    let deaths = 0
    for (let killAt = 1; killAt < 400; killAt += 1) {
      const { world, search, promised, died } = await run(name, killAt)
      expect((await recoverable(world, search)).best, `killed at call ${killAt}`).toBeGreaterThanOrEqual(promised)
      if (!died && name !== 'a draft taken up by a new window') break
      if (name === 'a draft taken up by a new window' && killAt > 60) break
      deaths += 1
    }
    expect(deaths).toBeGreaterThan(5)
  })
})
