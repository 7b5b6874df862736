import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addPage, drop, newProject, seed, writeProjectFile, type Project } from '@mashu/engine-junior'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { mascot } from '../src/library/address.ts'

export const origin = 'https://school.example'

const page = readFileSync(join(import.meta.dirname, '../player.html'), 'utf8').replace(/<script[^>]*><\/script>/, '')

export const place = { page: 'page1', character: 'object2' }

export const story = (): Project =>
  drop(newProject('故事', mascot), place, [seed('onflag'), seed('wait', 50)], { x: 20, y: 20 })

export const pages = (count: number): Project => ({
  ...Array.from({ length: count - 1 }).reduce<Project>((project) => addPage(project, mascot), story()),
  currentPage: 'page1',
})

export const told: unknown[] = []

/** Each request for a file gets the next answer. */
export let answers: (() => Response | Promise<Response>)[]

export const fileOf = (project: Project) => () => new Response(writeProjectFile({ project, media: new Map() }).slice())

/** Each test begins with the HTML of the player and without a network. */
export function withPlayerPage(): void {
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
}

export const at = <Kind extends HTMLElement = HTMLElement>(id: string): Kind => document.getElementById(id) as Kind

export const state = (): string | undefined => at('player').dataset['state']

export const running = (): boolean => 'running' in at('player').dataset

export const here = (): number => [...at('dots').children].findIndex((dot) => 'here' in (dot as HTMLElement).dataset)

export async function open(search: string, ...given: typeof answers): Promise<void> {
  answers = given
  vi.stubGlobal('location', new URL(`/scratchjr/player.html${search}`, origin))
  await import('../src/player/main.ts')
}

export async function play(project: Project): Promise<void> {
  await open('?workurl=/f.zip', fileOf(project))
  at('play').click()
  await vi.waitFor(() => expect(state()).toBe('playing'))
}
