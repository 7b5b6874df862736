// @vitest-environment happy-dom
import { seed, updateCharacter } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { story, frames, frame, open, withFrames } from '../../../test/stage/stage-frames.ts'

withFrames()

describe('the stage runner', () => {
  it('draws movements frame by frame, and requests no frame after the scripts have ended', () => {
    const { runner, where } = open(story(seed('onflag'), seed('forward', 2)))
    const before = where()
    expect(frames.size).toBe(0)
    runner.flag()
    frame(8)
    expect([where() === before, frames.size]).toEqual([false, 1])
    frame(60)
    expect([runner.runtime.pose('object2')!.x, frames.size, where().startsWith('translate(288px, 180px)')]).toEqual([
      288,
      0,
      true,
    ])
  })

  it('stops at once, and no character moves afterwards', () => {
    const { runner, where } = open(story(seed('onflag'), seed('forward', 20)))
    runner.flag()
    frame(10)
    runner.stop()
    const there = where()
    frame(20)
    expect([where(), frames.size, runner.runtime.running]).toEqual([there, 0, false])
  })

  it('moves all characters home and draws them there', () => {
    const { runner, where } = open(story(seed('onflag'), seed('forward', 5)))
    const home = where()
    runner.flag()
    frame(40)
    expect(where()).not.toBe(home)
    runner.home()
    expect(where()).toBe(home)
  })

  it('requests frames while a script waits for a bump, but not after `stop`', () => {
    const { runner } = open(story(seed('ontouch'), seed('forward', 1)))
    runner.flag()
    frame(30)
    expect(frames.size).toBe(1)
    runner.stop()
    expect(frames.size).toBe(0)
  })

  it('shows a spoken text until the run is stopped', () => {
    const { runner } = open(story(seed('onflag'), seed('say', '你好')))
    runner.flag()
    frame(3)
    expect(document.querySelector('.stage-balloon')!.textContent).toBe('你好')
    runner.stop()
    expect(document.querySelector('.stage-balloon')).toBeNull()
  })

  it('stops all scripts and takes the poses of the project when it loads a changed project', () => {
    const { runner, where } = open(story(seed('onflag'), seed('forward', 20)))
    runner.flag()
    frame(10)
    runner.load(updateCharacter(runner.project, 'page1', 'object2', (character) => ({ ...character, x: 60, y: 90 })))
    expect([where().startsWith('translate(60px, 90px)'), runner.runtime.running, frames.size]).toEqual([true, false, 0])
  })

  it('removes the stage and requests no frame after `close`', () => {
    const { runner } = open(story(seed('onflag'), seed('forward', 20)))
    runner.flag()
    runner.close()
    expect([document.querySelector('.stage'), frames.size]).toEqual([null, 0])
  })
})
