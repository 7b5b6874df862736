import { expect } from 'vitest'
import type { Tab, World } from './world.ts'

export const numberOf = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 0)

/** Logs in when asked, and chooses the child's own version in a conflict. */
async function bringHome(world: World, tab: Tab): Promise<void> {
  if (tab.session.state.saveState === 'expired' || tab.session.state.phase === 'login') {
    void tab.session.signIn({ username: 'a', password: 'pw' })
    await world.clock.advance(3000)
  }
  tab.online()
  await world.calm()
  if (tab.session.state.conflict) {
    void tab.session.resolveConflict('mine')
    await world.calm()
  }
}

/** Returns the newest edit that can still be opened, in a new window or in the history on the server. */
export async function recoverable(
  world: World,
  search: string,
): Promise<{ best: number; shown: number; conflict: boolean }> {
  world.server.down = false
  world.server.delay = 0
  world.slow = 0
  world.server.fault = () => undefined
  const tab = await world.open(search)
  const conflict = tab.session.state.conflict !== null
  await bringHome(world, tab)
  expect(tab.session.state.phase).toBe('ready')
  const stored = world.server.works.flatMap((work) => world.server.allTexts(work.id))
  return { best: Math.max(numberOf(tab.text), ...stored.map(numberOf)), shown: numberOf(tab.text), conflict }
}
