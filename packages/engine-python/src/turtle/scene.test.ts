import { describe, expect, it } from 'vitest'
import { createScene } from './scene.ts'
import { sceneOf } from '../../test/painted.ts'

it('a scene has the keys of a program that draws nothing, until a reset', () => {
  const scene = createScene()
  scene.apply([['keys', ['Up']]])
  expect([scene.keys, scene.used]).toEqual([['Up'], false])
  scene.apply([
    ['dot', 1, { x: 0, y: 0, size: 4, color: 'red' }],
    ['keys', ['Up', 'a']],
  ])
  expect([scene.keys, scene.used]).toEqual([['Up', 'a'], true])
  scene.apply([['reset']])
  expect([scene.keys, scene.used]).toEqual([[], false])
})

describe('the scene', () => {
  it('counts its changes, and counts changes to painted items separately', () => {
    const scene = sceneOf(['line', 1, { points: [0, 0, 1, 1], color: 'red', width: 1 }])
    const { version, epoch } = scene
    scene.apply([])
    expect([scene.version, scene.epoch]).toEqual([version, epoch])
    scene.apply([['extend', 1, 2, 2]])
    expect([scene.version, scene.epoch]).toEqual([version + 1, epoch])
    scene.apply([['drop', [1]]])
    expect([scene.version, scene.epoch, scene.items.size]).toEqual([version + 2, epoch + 1, 0])
  })

  it('is unused until something is drawn, and again after a reset', () => {
    const scene = createScene()
    expect(scene.used).toBe(false)
    scene.apply([['dot', 1, { x: 0, y: 0, size: 1, color: 'red' }]])
    expect(scene.used).toBe(true)
    scene.apply([['reset']])
    expect(scene.used).toBe(false)
  })

  it('ignores commands for items that do not exist', () => {
    const scene = sceneOf(['dot', 1, { x: 0, y: 0, size: 1, color: 'red' }])
    scene.apply([
      ['extend', 9, 1, 1],
      ['extend', 1, 1, 1],
      ['trim', 9, 1],
      ['drop', [7, 8]],
      ['forget', 5],
      ['world', null],
    ])
    expect([scene.items.size, scene.turtles.size]).toEqual([1, 0])
  })

  it("has its own copy of points, and keeps a line's first point", () => {
    const points = [0, 0, 1, 1]
    const scene = sceneOf(['line', 1, { points, color: 'red', width: 1 }], ['extend', 1, 2, 2], ['trim', 1, 50])
    expect([points, scene.items.get(1)]).toMatchObject([[0, 0, 1, 1], { points: [0, 0, 1, 1, 2, 2] }])
    scene.apply([['trim', 1, 1]])
    expect(scene.items.get(1)).toMatchObject({ points: [0, 0] })
  })
})
