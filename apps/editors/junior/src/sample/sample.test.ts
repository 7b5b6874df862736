import {
  blockTable,
  characters,
  readProject,
  readProjectFile,
  Runtime,
  writeProjectFile,
  type Block,
  type Project,
  type RuntimeEvent,
} from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { coverOf } from '../../build/sample/cover.ts'
import { samples as makers } from '../../build/sample/play.ts'
import { project } from '../../build/sample/script.ts'
import { isLibrarySound, pictureAddress } from '../library/address.ts'
import { sampleOf, samples } from './index.ts'

const blocksOf = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => [block, ...blocksOf(block.inner ?? [])])
const allBlocks = ({ pages }: Project): Block[] =>
  pages.flatMap((page) => characters(page).flatMap(({ scripts }) => scripts.flatMap(({ blocks }) => blocksOf(blocks))))

function isAway(project: Project, { id, pose }: Extract<RuntimeEvent, { type: 'moved' }>): boolean {
  const home = project.pages.flatMap(characters).find((character) => character.id === id)!.home
  return (
    pose.x !== home.x || pose.y !== home.y || pose.scale !== home.scale || pose.angle !== 0 || pose.shown !== home.shown
  )
}

/** Plays a sample for a minute after the flag, and then taps every character. */
function live(project: Project): { events: RuntimeEvent[]; pages: Set<string>; moved: Set<string> } {
  const events: RuntimeEvent[] = []
  const ends: { token: number; at: number }[] = []
  let tick = 0
  const runtime = new Runtime(project, {
    emit: (event) => {
      events.push(event)
      if (event.type === 'sound') ends.push({ token: event.token, at: tick + 6 })
    },
  })
  const run = (ticks: number) => {
    for (const last = tick + ticks; tick < last; tick += 1) {
      for (const { token } of ends.filter(({ at }) => at === tick)) runtime.soundEnded(token)
      runtime.tick()
    }
  }
  runtime.flag()
  run(1900)
  for (const page of project.pages) {
    runtime.showPage(page.id, true)
    for (const { id } of characters(page)) runtime.tap(id)
    run(300)
  }
  return {
    events,
    pages: new Set(events.flatMap((event) => (event.type === 'page' ? [event.page] : []))),
    moved: new Set(events.flatMap((event) => (event.type === 'moved' && isAway(project, event) ? [event.id] : []))),
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('the samples', () => {
  const made = Object.entries(makers).map(([id, make]) => [id, make()] as const)

  it('are six, with different names', () => {
    expect(samples.map(({ id }) => id)).toEqual(made.map(([id]) => id))
    expect(samples).toHaveLength(6)
    expect(new Set(samples.map(({ name }) => name)).size).toBe(6)
    expect(sampleOf('race')?.name).toBe('赛车大赛')
    expect(sampleOf('nothing')).toBeUndefined()
  })

  it('use at least 20 kinds of blocks, and two samples have several pages', () => {
    const kinds = new Set(made.flatMap(([, project]) => allBlocks(project).map(({ op }) => op)))
    expect(kinds.size).toBeGreaterThanOrEqual(20)
    expect(blockTable).toHaveLength(28)
    expect(made.filter(([, { pages }]) => pages.length > 1).map(([id]) => id)).toEqual(['trip', 'story'])
  })

  it.each(made)('need only pictures and sounds of the library: %s', (_id, project) => {
    for (const page of project.pages) {
      expect(pictureAddress(page.background ?? '')).toBeDefined()
      for (const { picture, sounds } of characters(page)) {
        expect(pictureAddress(picture), picture).toBeDefined()
        expect(sounds.every(isLibrarySound)).toBe(true)
      }
    }
  })

  it.each(made)('are the same after saving and opening: %s', (_id, sample) => {
    const { project: read, remarks } = readProjectFile(writeProjectFile({ project: sample, media: new Map() }))
    expect(remarks).toEqual([])
    expect({ ...read, nextId: 0 }).toMatchObject({ name: sample.name, currentPage: sample.currentPage })
    expect(allBlocks(read).map(({ op, arg }) => [op, arg])).toEqual(allBlocks(sample).map(({ op, arg }) => [op, arg]))
  })

  it.each(made)(
    'show each page of %s, and each character with a script moves, speaks or makes a sound',
    (_id, project) => {
      const { events, pages, moved } = live(project)
      const active = new Set([
        ...moved,
        ...events.flatMap((event) =>
          'id' in event && (event.type === 'said' || event.type === 'sound') ? [event.id] : [],
        ),
      ])
      for (const page of project.pages)
        for (const { id, name, scripts } of characters(page))
          if (scripts.length > 0) expect(active.has(id), `${name} does nothing`).toBe(true)
      for (const page of project.pages.slice(1)) expect(pages.has(page.id)).toBe(true)
      expect(
        events.every(
          (event) =>
            event.type !== 'moved' ||
            Object.values(event.pose).every((value) => typeof value === 'boolean' || Number.isFinite(value)),
        ),
      ).toBe(true)
    },
  )

  it('include a race that ends with a cheer', () => {
    const { events } = live(made.find(([id]) => id === 'race')![1])
    expect(events.some((event) => event.type === 'said' && event.text === '赢啦，赢啦！')).toBe(true)
  })

  it('have covers without references to other files', () => {
    for (const [, project] of made) {
      const cover = coverOf(project)
      expect(cover).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="480" height="360"/)
      expect(cover).not.toMatch(/href|url\(|undefined|NaN/)
      expect(cover.split('<svg').length - 1).toBeGreaterThan(3)
      expect(cover.split('<svg').length).toBe(cover.split('</svg>').length)
    }
  })

  it('are fetched when they are opened, and load rejects when the request fails', async () => {
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(address.endsWith('.json') ? Response.json(made[0]![1]) : new Response('', { status: 404 })),
    )
    expect((await samples[0]!.load()).name).toBe('公园散步')
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
    await expect(samples[0]!.load()).rejects.toThrow('404')
  })

  it('make the build fail when they refer to a missing picture or page', () => {
    expect(() => project('x', { background: 'nowhere', parts: [] })).toThrow('scene-nowhere')
    expect(() => project('x', { background: 'sea', parts: [{ picture: 'nobody', x: 1, y: 1 }] })).toThrow('nobody')
    expect(() =>
      project('x', {
        background: 'sea',
        parts: [{ picture: 'fish', x: 1, y: 1, scripts: [[{ op: 'gotopage', arg: 9 }]] }],
      }),
    ).toThrow('missing-page')
    expect(readProject({}).remarks).not.toEqual([])
  })
})
