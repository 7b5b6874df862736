import { describe, expect, it } from 'vitest'
import type { NoteStore } from '../../../draft/note-store.ts'
import { World } from '../../../../test/world.ts'

describe('an edit just before the window closes', () => {
  it('makes the browser ask only if the edit cannot be stored', async () => {
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
