import { describe, expect, it } from 'vitest'
import type { AlphaMask } from './mask.ts'
import { actor, page, project, stageOf, strip } from '../../test/stage.fixture.ts'
import { leftHalf } from '../../test/mask.fixture.ts'

describe('bump scripts', () => {
  const watcher = () => strip(['ontouch'], ['up', 1])
  const two = (bx: number, change = {}) =>
    project(page('p', actor('a', [watcher()]), actor('b', [], { x: bx, y: 180, ...change })))

  it('start when characters touch, and start again after their remaining blocks have run (check 16)', () => {
    const { runtime, run } = stageOf(
      project(page('p', actor('a', [watcher()], { x: 100 }), actor('b', [strip(['onflag'], ['back', 5])], { x: 200 }))),
    )
    runtime.flag()
    run(12)
    expect(runtime.pose('a')?.y).toBe(180)
    run(2)
    expect(runtime.pose('b')?.x).toBe(144)
    expect(runtime.pose('a')?.y).toBe(176)
    run(5)
    expect(runtime.pose('a')?.y).toBe(156)
    run(7)
    expect(runtime.pose('a')?.y).toBe(132)
  })

  it('are not running while they wait', () => {
    const { runtime, run } = stageOf(two(400))
    runtime.flag()
    run(5)
    expect(runtime.running).toBe(false)
    runtime.drag('b', 260, 180)
    run(3)
    expect(runtime.pose('a')?.y).toBe(180)
    runtime.drop()
    run(1)
    expect(runtime.running).toBe(true)
  })

  it.each([
    ['a hidden character', { shown: false }, 180],
    ['a character far away', { y: 40 }, 180],
    ['a near character', {}, 156],
  ])('run only while the other character is visible and near: %s', (_what, change, y) => {
    const { runtime, run } = stageOf(two(250, change))
    runtime.flag()
    run(6)
    expect(runtime.pose('a')?.y).toBe(y)
  })

  it('use the pixels that the page provides', () => {
    const masks: Record<string, AlphaMask> = { 'a.svg': leftHalf, 'b.svg': leftHalf }
    const { runtime, run } = stageOf(two(270), { maskOf: (picture) => masks[picture] })
    runtime.flag()
    run(3)
    expect(runtime.pose('a')?.y).toBe(180)
    runtime.drag('b', 262, 180)
    runtime.drop()
    run(1)
    expect(runtime.pose('a')?.y).toBe(176)
  })

  it('run without end after one touch if they end with forever', () => {
    const { runtime, run } = stageOf(
      project(page('p', actor('a', [strip(['ontouch'], ['up', 1], ['forever'])]), actor('b', [], { x: 270 }))),
    )
    runtime.flag()
    run(2)
    runtime.drag('b', 30, 30)
    run(40)
    expect(runtime.running).toBe(true)
    expect(runtime.pose('a')?.y).toBeLessThan(84)
  })

  it('continue to wait after another tap starts bump scripts, and after an end block', () => {
    const { runtime, run } = stageOf(
      project(page('p', actor('a', [strip(['ontouch'], ['up', 1], ['endstack'])]), actor('b', []))),
    )
    runtime.tap('b')
    run(3)
    runtime.tap('b')
    run(2)
    expect(runtime.pose('a')?.y).toBe(160)
    run(16)
    expect(runtime.pose('a')?.y).toBe(140)
  })
})
