import { drop, newProject, type BlockSeed, type Project, type RuntimeEvent } from '@mashu/engine-junior'
import { afterEach, beforeEach, vi } from 'vitest'
import { mascot, pictureAddress } from '../../src/library/address.ts'
import { ImageCache } from '../../src/view/stage/image-cache.ts'
import { StageRunner } from '../../src/view/stage/stage-runner.ts'

export const place = { page: 'page1', character: 'object2' }

export const story = (...blocks: BlockSeed[]): Project =>
  drop(newProject('故事', mascot), place, blocks, { x: 20, y: 20 })

/** The pending animation frames. `frame` runs them. */
export let frames: Map<number, FrameRequestCallback>

let now: number

export const frame = (count = 1): void => {
  for (let frame = 0; frame < count; frame += 1) {
    now += 1000 / 32
    const due = [...frames.values()]
    frames.clear()
    for (const draw of due) draw(now)
  }
}

export function withFrames(): void {
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
}

export function open(project: Project) {
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
