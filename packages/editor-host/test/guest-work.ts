import { type Tab, World } from './world.ts'

export async function guestWork(world: World, text = 'of a guest'): Promise<void> {
  const tab = await world.open()
  tab.edit(text)
  await world.clock.advance(1000)
  tab.close()
}

export const offerOf = (tab: Tab): string | null => tab.session.state.offer?.title ?? null
