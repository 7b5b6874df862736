// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addPage, addText, drop, newProject, seed, writeProjectFile, type Project } from '@mashu/engine-junior'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mascot } from '../library/address.ts'

const origin = 'https://school.example'
const page = readFileSync(join(import.meta.dirname, '../../player.html'), 'utf8').replace(/<script[^>]*><\/script>/, '')
const place = { page: 'page1', character: 'object2' }
const story = (): Project =>
  drop(newProject('故事', mascot), place, [seed('onflag'), seed('wait', 50)], { x: 20, y: 20 })
const pages = (count: number): Project => ({
  ...Array.from({ length: count - 1 }).reduce<Project>((project) => addPage(project, mascot), story()),
  currentPage: 'page1',
})

const told: unknown[] = []
/** Each file that was asked for gets the next answer. */
let answers: (() => Response | Promise<Response>)[]
const fileOf = (project: Project) => () => new Response(writeProjectFile({ project, media: new Map() }).slice())

beforeEach(() => {
  told.length = 0
  vi.resetModules()
  document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(page)![1]!
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() })
  vi.stubGlobal('fetch', () => answers.shift()?.() ?? Promise.reject(new TypeError('offline')))
  vi.stubGlobal('parent', {
    postMessage: (message: unknown, to: string) => {
      told.push(message, to)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const at = <Kind extends HTMLElement = HTMLElement>(id: string): Kind => document.getElementById(id) as Kind
const state = (): string | undefined => at('player').dataset['state']
const running = (): boolean => 'running' in at('player').dataset
const here = (): number => [...at('dots').children].findIndex((dot) => 'here' in (dot as HTMLElement).dataset)
async function open(search: string, ...given: typeof answers): Promise<void> {
  answers = given
  vi.stubGlobal('location', new URL(`/scratchjr/player.html${search}`, origin))
  await import('./main.ts')
}
async function play(project: Project): Promise<void> {
  await open('?workurl=/f.zip', fileOf(project))
  at('play').click()
  await vi.waitFor(() => expect(state()).toBe('playing'))
}

describe('the player', () => {
  it('plays nothing before it is asked to, then fetches the file and tells the page around', async () => {
    await open('?workurl=/f.zip', fileOf(story()))
    expect([state(), told, answers.length]).toEqual(['ready', [], 1])
    at('play').click()
    expect(state()).toBe('loading')
    await vi.waitFor(() => expect(state()).toBe('playing'))
    expect([document.querySelectorAll('#place [data-actor]').length, running(), told]).toEqual([
      1,
      true,
      [{ t: 'started' }, origin],
    ])
  })

  it('stops and begins anew', async () => {
    await play(story())
    at('stop').click()
    expect(running()).toBe(false)
    at('flag').click()
    await vi.waitFor(() => expect(running()).toBe(true))
  })

  it('begins by itself when the address says so', async () => {
    await open('?workurl=/f.zip&autostart=1', fileOf(story()))
    await vi.waitFor(() => expect(state()).toBe('playing'))
    expect(running()).toBe(true)
  })

  it('obeys the page around it, and no other', async () => {
    await play(story())
    const say = (t: string, from: string): void => {
      window.dispatchEvent(new MessageEvent('message', { data: { t }, origin: from }))
    }
    say('stop', 'https://evil.example')
    expect(running()).toBe(true)
    say('stop', origin)
    expect(running()).toBe(false)
    window.dispatchEvent(new MessageEvent('message', { data: null, origin }))
    say('start', origin)
    await vi.waitFor(() => expect(running()).toBe(true))
  })

  it('shows the title and the picture of a work before anything runs', async () => {
    await open('?workid=7', () =>
      Response.json({
        success: true,
        result: { workFileKey_url: '/f.zip', coverFileKey_url: '/c.png', workName: '小鱼' },
      }),
    )
    await vi.waitFor(() => expect(document.title).toBe('小鱼'))
    const cover = at<HTMLImageElement>('cover')
    expect([cover.src, cover.hidden]).toEqual([`${origin}/c.png`, true])
    cover.dispatchEvent(new Event('load'))
    expect(cover.hidden).toBe(false)
  })

  it('writes long texts in lines, as the stage of the editor', async () => {
    await play(addText(story(), 'page1', '字'.repeat(35)))
    expect(
      document
        .querySelector('#place [data-text]')!
        .textContent!.split('\n')
        .map(({ length }) => length),
    ).toEqual([13, 13, 9])
  })

  it('mutes and says so', async () => {
    await play(story())
    at('mute').click()
    expect(at('mute').getAttribute('aria-pressed')).toBe('true')
    at('mute').click()
    expect(at('mute').getAttribute('aria-pressed')).toBe('false')
  })
})

describe('the pages of a work', () => {
  it('have no arrows when there is only one', async () => {
    await play(pages(1))
    expect(at('player').hasAttribute('data-pages')).toBe(false)
  })

  it('are turned with the arrows, which end at the ends, and each begins to play', async () => {
    await play(pages(3))
    const can = () =>
      [at<HTMLButtonElement>('back').disabled, at<HTMLButtonElement>('next').disabled].map((disabled) => !disabled)
    expect([at('dots').children.length, here(), can()]).toEqual([3, 0, [false, true]])
    at('next').click()
    expect([here(), can()]).toEqual([1, [true, true]])
    at('next').click()
    at('next').click()
    expect([here(), can()]).toEqual([2, [true, false]])
    at('back').click()
    expect([here(), running()]).toEqual([1, false])
    at('back').click()
    expect([here(), running()]).toEqual([0, true])
  })

  it('begin with the first, wherever the work was left, and again from there with the flag', async () => {
    const project = pages(3)
    await play({ ...project, currentPage: project.pages[2]!.id })
    expect(here()).toBe(0)
    at('next').click()
    at('flag').click()
    await vi.waitFor(() => expect(here()).toBe(0))
  })

  it('follow a block that turns them', async () => {
    const project = addPage(
      drop(newProject('故事', mascot), place, [seed('onflag'), seed('gotopage', 2)], { x: 20, y: 20 }),
      mascot,
    )
    await play({ ...project, currentPage: 'page1' })
    await vi.waitFor(() => expect(here()).toBe(1))
  })
})

describe('what goes wrong', () => {
  it('is said kindly, with another try where that may help', async () => {
    await open('?workurl=/f.zip')
    at('play').click()
    await vi.waitFor(() => expect(state()).toBe('problem'))
    expect([at('problem-text').textContent, at('again').hidden, told[0]]).toEqual([
      '网络好像断了',
      false,
      { t: 'error', message: '网络好像断了' },
    ])
  })

  it('has no other try for a file that is damaged', async () => {
    await open('?workurl=/f.zip&autostart=1', () => new Response('no project'))
    await vi.waitFor(() => expect(state()).toBe('problem'))
    expect([at('problem-text').textContent, at('again').hidden]).toEqual(['作品文件坏了，打不开', true])
  })

  it('is said at once when there is nothing to play', async () => {
    await open('')
    await vi.waitFor(() => expect(at('problem-text').textContent).toBe('没有说要播放哪个作品'))
  })
})
