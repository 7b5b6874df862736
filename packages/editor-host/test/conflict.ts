import { type Tab, World } from './world.ts'

/** A work that was saved on another device while it was edited in the window. */
export async function conflict(): Promise<{ world: World; tab: Tab; workId: string }> {
  const world = new World().signIn('a')
  const work = world.server.addWork('a', 'old')
  const tab = await world.open(`?workId=${work.id}`)
  world.server.saveElsewhere(work.id, 'theirs')
  tab.edit('mine')
  await world.clock.advance(3000)
  return { world, tab, workId: work.id }
}
