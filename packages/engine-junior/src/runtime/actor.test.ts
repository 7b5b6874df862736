import { describe, expect, it } from 'vitest'
import { Actor } from './actor.ts'
import type { RuntimeEvent } from './event.ts'
import { actor as character } from '../../test/stage.fixture.ts'

const stand = (change: Parameters<typeof character>[2] = {}) => {
  const events: RuntimeEvent[] = []
  return { events, actor: new Actor(character('a', [], change), (event) => events.push(event)) }
}

describe('a character on the running stage', () => {
  it('starts with the state in the project, without an event', () => {
    const { actor, events } = stand({ x: 10, y: 20, angle: 30, flip: true, scale: 0.6, shown: false, speed: 1 })
    expect(actor.pose).toEqual({ x: 10, y: 20, angle: 30, flip: true, scale: 0.6, shown: false, speed: 1 })
    expect(events).toEqual([])
  })

  it('counts every change of its pose', () => {
    const { actor } = stand()
    actor.place({ x: 1 })
    actor.drag(5, 5, true)
    actor.goHome()
    expect(actor.revision).toBe(3)
  })

  it('reports its opacity only if the opacity changes', () => {
    const { actor, events } = stand()
    actor.fade(1)
    actor.fade(0.5)
    actor.fade(0.5)
    expect(events).toEqual([{ type: 'faded', id: 'a', opacity: 0.5 }])
  })

  it('closes only its latest speech bubble, and only once', () => {
    const { actor, events } = stand()
    const closeFirst = actor.say('one')
    const closeSecond = actor.say('two')
    closeFirst()
    expect(actor.balloon).toBe('two')
    closeSecond()
    closeSecond()
    actor.hush()
    expect(events.map((event) => (event.type === 'said' ? event.text : ''))).toEqual(['one', 'two', undefined])
  })
})
