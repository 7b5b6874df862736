import { World } from './world.ts'

export const drafts = async (world: World, owner = 'a') => (await world.store.list(owner)).length

/** Edits a work without a network. The window is killed after it has written the draft. */
export async function leaveDraft(world: World, search: string, text: string): Promise<string> {
  const tab = await world.open(search)
  world.server.down = true
  tab.edit(text)
  await world.clock.advance(1000)
  tab.kill()
  world.server.down = false
  return tab.search
}

/** Returns a computer on which a window with the work `workId` was closed without a network. */
export async function leftBehind(): Promise<{ world: World; workId: string }> {
  const world = new World().signIn('a')
  const { id } = world.server.addWork('a', 'old')
  const tab = await world.open(`?workId=${id}`)
  world.server.down = true
  tab.edit('newer')
  await world.clock.advance(3000)
  tab.kill()
  world.server.down = false
  return { world, workId: id }
}

/** Closes the window `ms` milliseconds after an edit. */
export async function leaveAfter(
  world: World,
  ms: number,
  search = '?scene=create',
  text = 'last edit',
): Promise<string> {
  const tab = await world.open(search)
  tab.edit(text)
  await world.clock.advance(ms)
  tab.close()
  return tab.search
}

/** Closes the window right after a second edit without a network. The computer then has a draft and a newer note. */
export async function leaveDraftAndNote(world: World, drafted: string, last: string): Promise<string> {
  world.server.down = true
  const tab = await world.open()
  tab.edit(drafted)
  await world.clock.advance(3000)
  tab.edit(last)
  tab.close()
  return tab.search
}

export const notes = (world: World): number => world.notes.list().length
