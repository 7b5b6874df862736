import { newProject, seed, type Gap } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { DragController, type Load } from './drag-controller.ts'

const load: Load = { kind: 'blocks', blocks: [seed('hop')], rest: newProject('试'), grip: { x: 4, y: 4 }, scale: 1 }
const gap = (index: number): Gap => ({ strip: 's', inside: undefined, index, side: 'left', x: index * 76, y: 0 })

describe('the drag controller', () => {
  it('reports a new position only to followers of the position', () => {
    const dragController = new DragController()
    let drawn = 0
    const places: number[] = []
    dragController.subscribe(() => {
      drawn += 1
    })
    dragController.take(load, { x: 1, y: 1 })
    dragController.follow(({ x }) => places.push(x))
    for (const x of [10, 20, 30]) dragController.move({ x, y: 0 }, 'scripts', gap(1))
    expect(places).toEqual([1, 10, 20, 30])
    expect(drawn).toBe(2)
    dragController.move({ x: 40, y: 0 }, 'scripts', gap(2))
    expect(drawn).toBe(3)
    expect(dragController.state().gap?.index).toBe(2)
  })

  it('is empty after the release, which returns the dragged blocks', () => {
    const dragController = new DragController()
    dragController.take(load, { x: 0, y: 0 })
    dragController.move({ x: 5, y: 5 }, 'palette')
    expect(dragController.release()).toEqual({ load, gap: undefined, over: 'palette' })
    expect(dragController.state()).toEqual({ load: undefined, gap: undefined, over: undefined })
  })
})
