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
import { Gallery } from './gallery.ts'
import { Show } from './show.ts'

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
  const show = new Show({
    host: document.body,
    project,
    gallery: new Gallery(pictureAddress),
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
  return { show, events, sounds, where }
}

describe('the show', () => {
  it('draws what the scripts do frame by frame, and asks for no more frames when they have ended', () => {
    const { show, where } = open(story(seed('onflag'), seed('forward', 2)))
    const before = where()
    expect(frames.size).toBe(0)
    show.flag()
    frame(8)
    expect([where() === before, frames.size]).toEqual([false, 1])
    frame(60)
    expect([show.runtime.pose('object2')!.x, frames.size, where().startsWith('translate(288px, 180px)')]).toEqual([
      288,
      0,
      true,
    ])
  })

  it('stops at once: nobody moves any more', () => {
    const { show, where } = open(story(seed('onflag'), seed('forward', 20)))
    show.flag()
    frame(10)
    show.stop()
    const there = where()
    frame(20)
    expect([where(), frames.size, show.runtime.running]).toEqual([there, 0, false])
  })

  it('sends everybody home, also on the screen', () => {
    const { show, where } = open(story(seed('onflag'), seed('forward', 5)))
    const home = where()
    show.flag()
    frame(40)
    expect(where()).not.toBe(home)
    show.home()
    expect(where()).toBe(home)
  })

  it('goes on watching where a script waits for a bump, and not after stop', () => {
    const { show } = open(story(seed('ontouch'), seed('forward', 1)))
    show.flag()
    frame(30)
    expect(frames.size).toBe(1)
    show.stop()
    expect(frames.size).toBe(0)
  })

  it('shows what is said, and takes it away at the end', () => {
    const { show } = open(story(seed('onflag'), seed('say', '你好')))
    show.flag()
    frame(3)
    expect(document.querySelector('.stage-balloon')!.textContent).toBe('你好')
    show.stop()
    expect(document.querySelector('.stage-balloon')).toBeNull()
  })

  it('takes over a changed project: everything stops, everybody stands where the project says', () => {
    const { show, where } = open(story(seed('onflag'), seed('forward', 20)))
    show.flag()
    frame(10)
    show.load(updateCharacter(show.project, 'page1', 'object2', (character) => ({ ...character, x: 60, y: 90 })))
    expect([where().startsWith('translate(60px, 90px)'), show.runtime.running, frames.size]).toEqual([true, false, 0])
  })

  it('is gone with its page and asks for nothing', () => {
    const { show } = open(story(seed('onflag'), seed('forward', 20)))
    show.flag()
    show.close()
    expect([document.querySelector('.stage'), frames.size]).toEqual([null, 0])
  })
})

describe('a tap', () => {
  it('on a character starts its scripts; beside everybody it starts nothing', () => {
    const { show } = open(story(seed('onclick'), seed('forward', 2)))
    expect([show.tapAt(10, 10), frames.size, show.runtime.running]).toEqual([undefined, 0, false])
    expect([show.tapAt(240, 180), frames.size, show.runtime.running]).toEqual(['object2', 1, true])
  })

  it('twice asks for one frame', () => {
    const { show } = open(story(seed('onclick'), seed('forward', 2)))
    show.tap('object2')
    show.tap('object2')
    expect(frames.size).toBe(1)
  })
})

describe('another page', () => {
  const two = (): Project => ({ ...addPage(story(seed('onflag'), seed('gotopage', 2)), mascot), currentPage: 'page1' })

  it('comes with a block: those who stand there are shown', () => {
    const { show, events } = open(two())
    show.flag()
    frame(12)
    const second = show.project.pages[1]!
    expect(show.runtime.page).toBe(second.id)
    expect(events.some((event) => event.type === 'page' && event.page === second.id)).toBe(true)
    expect([...document.querySelectorAll<HTMLElement>('[data-actor]')].map(({ dataset }) => dataset['actor'])).toEqual(
      second.objects.map(({ id }) => id),
    )
  })

  it('turned to by hand rests, or begins when it is played', () => {
    const project = two()
    const { show } = open(project)
    show.showPage(project.pages[1]!.id)
    expect([show.runtime.page, frames.size]).toEqual([project.pages[1]!.id, 0])
    show.showPage('page1', true)
    expect([show.runtime.page, frames.size, show.runtime.running]).toEqual(['page1', 1, true])
  })
})

describe('a sound', () => {
  const loud = () => open(story(seed('onflag'), seed('playsnd', 'pop.wav'), seed('forward', 1)))

  it('holds the script up until it has ended', () => {
    const { show, sounds } = loud()
    show.flag()
    frame(40)
    expect([sounds.length, show.runtime.pose('object2')!.x]).toEqual([1, 240])
    sounds[0]!.end()
    frame(40)
    expect([show.runtime.pose('object2')!.x, sounds[0]!.stopped]).toEqual([264, false])
  })

  it('falls silent with stop', () => {
    const { show, sounds } = loud()
    show.flag()
    frame(3)
    show.stop()
    expect(sounds.map(({ stopped }) => stopped)).toEqual([true])
  })

  it('that cannot be played holds nothing up', () => {
    const show = new Show({
      host: document.body,
      project: story(seed('onflag'), seed('playsnd', 'pop.wav'), seed('forward', 1)),
      gallery: new Gallery(pictureAddress),
      sounds: {
        play: (_, onEnded = () => {}) => {
          onEnded()
          return () => {
            throw new Error('there is nothing to stop')
          }
        },
      },
    })
    show.flag()
    frame(60)
    expect(show.runtime.pose('object2')!.x).toBe(264)
    show.stop()
  })
})
