// @vitest-environment happy-dom
import {
  addPage,
  drop,
  newProject,
  seed,
  updateCharacter,
  type BlockSeed,
  type Project,
  type RuntimeEvent,
} from '@mashu/engine-junior'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mascot, pictureAddress } from '../../library/address.ts'
import { ImageCache } from './image-cache.ts'
import { StageRunner } from './stage-runner.ts'

const place = { page: 'page1', character: 'object2' }
const story = (...blocks: BlockSeed[]): Project => drop(newProject('故事', mascot), place, blocks, { x: 20, y: 20 })

/** The frames of the screen, one at a time. */
let frames: Map<number, FrameRequestCallback>
let now: number
const frame = (count = 1): void => {
  for (let frame = 0; frame < count; frame += 1) {
    now += 1000 / 32
    const due = [...frames.values()]
    frames.clear()
    for (const draw of due) draw(now)
  }
}
beforeEach(() => {
  frames = new Map()
  now = 0
  let next = 0
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    next += 1
    frames.set(next, draw)
    return next
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
  document.body.replaceChildren()
})
afterEach(() => vi.unstubAllGlobals())

function open(project: Project) {
  const events: RuntimeEvent[] = []
  const sounds: { name: string; end: () => void; stopped: boolean }[] = []
  const runner = new StageRunner({
    host: document.body,
    project,
    images: new ImageCache(pictureAddress),
    onEvent: (event) => {
      events.push(event)
    },
    sounds: {
      play: (name, onEnded = () => {}) => {
        const sound = { name, end: onEnded, stopped: false }
        sounds.push(sound)
        return () => {
          sound.stopped = true
        }
      },
    },
  })
  const where = (): string => document.querySelector<HTMLElement>('[data-actor]')!.style.transform
  return { runner, events, sounds, where }
}

describe('the stage runner', () => {
  it('draws what the scripts do frame by frame, and asks for no more frames when they have ended', () => {
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

  it('stops at once: no character moves any more', () => {
    const { runner, where } = open(story(seed('onflag'), seed('forward', 20)))
    runner.flag()
    frame(10)
    runner.stop()
    const there = where()
    frame(20)
    expect([where(), frames.size, runner.runtime.running]).toEqual([there, 0, false])
  })

  it('sends all characters home, also on the screen', () => {
    const { runner, where } = open(story(seed('onflag'), seed('forward', 5)))
    const home = where()
    runner.flag()
    frame(40)
    expect(where()).not.toBe(home)
    runner.home()
    expect(where()).toBe(home)
  })

  it('goes on watching where a script waits for a bump, and not after stop', () => {
    const { runner } = open(story(seed('ontouch'), seed('forward', 1)))
    runner.flag()
    frame(30)
    expect(frames.size).toBe(1)
    runner.stop()
    expect(frames.size).toBe(0)
  })

  it('shows what is said, and takes it away at the end', () => {
    const { runner } = open(story(seed('onflag'), seed('say', '你好')))
    runner.flag()
    frame(3)
    expect(document.querySelector('.stage-balloon')!.textContent).toBe('你好')
    runner.stop()
    expect(document.querySelector('.stage-balloon')).toBeNull()
  })

  it('takes over a changed project: everything stops, poses come from the project', () => {
    const { runner, where } = open(story(seed('onflag'), seed('forward', 20)))
    runner.flag()
    frame(10)
    runner.load(updateCharacter(runner.project, 'page1', 'object2', (character) => ({ ...character, x: 60, y: 90 })))
    expect([where().startsWith('translate(60px, 90px)'), runner.runtime.running, frames.size]).toEqual([true, false, 0])
  })

  it('is gone with its page and asks for nothing', () => {
    const { runner } = open(story(seed('onflag'), seed('forward', 20)))
    runner.flag()
    runner.close()
    expect([document.querySelector('.stage'), frames.size]).toEqual([null, 0])
  })
})

describe('a tap', () => {
  it('on a character starts its scripts; beside all characters it starts nothing', () => {
    const { runner } = open(story(seed('onclick'), seed('forward', 2)))
    expect([runner.tapAt(10, 10), frames.size, runner.runtime.running]).toEqual([undefined, 0, false])
    expect([runner.tapAt(240, 180), frames.size, runner.runtime.running]).toEqual(['object2', 1, true])
  })

  it('twice asks for one frame', () => {
    const { runner } = open(story(seed('onclick'), seed('forward', 2)))
    runner.tap('object2')
    runner.tap('object2')
    expect(frames.size).toBe(1)
  })
})

describe('another page', () => {
  const two = (): Project => ({ ...addPage(story(seed('onflag'), seed('gotopage', 2)), mascot), currentPage: 'page1' })

  it('comes with a block: those who stand there are shown', () => {
    const { runner, events } = open(two())
    runner.flag()
    frame(12)
    const second = runner.project.pages[1]!
    expect(runner.runtime.page).toBe(second.id)
    expect(events.some((event) => event.type === 'page' && event.page === second.id)).toBe(true)
    expect([...document.querySelectorAll<HTMLElement>('[data-actor]')].map(({ dataset }) => dataset['actor'])).toEqual(
      second.objects.map(({ id }) => id),
    )
  })

  it('turned to by hand rests, or begins when it is played', () => {
    const project = two()
    const { runner } = open(project)
    runner.showPage(project.pages[1]!.id)
    expect([runner.runtime.page, frames.size]).toEqual([project.pages[1]!.id, 0])
    runner.showPage('page1', true)
    expect([runner.runtime.page, frames.size, runner.runtime.running]).toEqual(['page1', 1, true])
  })
})

describe('a sound', () => {
  const loud = () => open(story(seed('onflag'), seed('playsnd', 'pop.wav'), seed('forward', 1)))

  it('holds the script up until it has ended', () => {
    const { runner, sounds } = loud()
    runner.flag()
    frame(40)
    expect([sounds.length, runner.runtime.pose('object2')!.x]).toEqual([1, 240])
    sounds[0]!.end()
    frame(40)
    expect([runner.runtime.pose('object2')!.x, sounds[0]!.stopped]).toEqual([264, false])
  })

  it('falls silent with stop', () => {
    const { runner, sounds } = loud()
    runner.flag()
    frame(3)
    runner.stop()
    expect(sounds.map(({ stopped }) => stopped)).toEqual([true])
  })

  it('that cannot be played holds nothing up', () => {
    const runner = new StageRunner({
      host: document.body,
      project: story(seed('onflag'), seed('playsnd', 'pop.wav'), seed('forward', 1)),
      images: new ImageCache(pictureAddress),
      sounds: {
        play: (_, onEnded = () => {}) => {
          onEnded()
          return () => {
            throw new Error('there is nothing to stop')
          }
        },
      },
    })
    runner.flag()
    frame(60)
    expect(runner.runtime.pose('object2')!.x).toBe(264)
    runner.stop()
  })
})
