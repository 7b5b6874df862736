// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys, writeStored } from '@mashu/client'
import { samples } from '../sample/index.ts'
import { draw, find, findAll, happen, pageText } from '@mashu/ui/drawn'
import { hold, tap } from '../../test/gesture.ts'
import { Home } from './home.tsx'
import type { HomeWorks } from './home-works.ts'

interface Page {
  works: () => Promise<HomeWorks>
  remove: (id: string) => Promise<() => Promise<void>>
  said: string[]
  handed: string[]
}
const page = vi.hoisted((): Page => ({
  works: () => Promise.reject(new Error('not set')),
  remove: () => Promise.reject(new Error('not set')),
  said: [],
  handed: [],
}))
vi.mock('./home-works.ts', () => ({ readHomeWorks: () => page.works() }))
vi.mock('./remove-work.ts', () => ({ removeWork: ({ id }: { id: string }) => page.remove(id) }))
vi.mock('../speech/speak.ts', () => ({
  speak: (text: string) => {
    page.said.push(text)
  },
}))
vi.mock('../host/handover.ts', () => ({
  handOver: async (file: File) => {
    page.handed.push(file.name)
  },
}))

const work = (id: string, name: string, local = false) => ({
  id,
  name,
  cover: null,
  address: `/scratchjr/editor.html?workId=${id}`,
  local,
})
const works = (change: Partial<HomeWorks> = {}): HomeWorks => ({
  works: [],
  signedIn: true,
  failure: '',
  ...change,
})
const cards = (): string[] =>
  [...document.querySelector('[aria-label="我的作品"]')!.querySelectorAll('a.card')].map((card) =>
    card.getAttribute('aria-label')!,
  )

beforeEach(() => {
  Object.assign(page, { works: () => Promise.resolve(works()), said: [], handed: [] })
})
afterEach(() => vi.useRealTimers())

describe('the junior home', () => {
  it('shows no placeholders to a guest', async () => {
    page.works = () => new Promise(() => {})
    await draw(<Home />)
    expect([document.querySelectorAll('.skeleton').length, cards()]).toEqual([0, ['新的故事']])
  })

  it('shows placeholders while the works are loading', async () => {
    page.works = () => new Promise(() => {})
    writeStored(keys.token, 'T')
    await draw(<Home />)
    expect([document.querySelectorAll('.skeleton').length, cards()]).toEqual([3, ['新的故事']])
  })

  it('shows the card for a new work first, and marks works of this computer', async () => {
    page.works = () => Promise.resolve(works({ works: [work('1', '草稿', true), work('2', '小猫')] }))
    await draw(<Home />)
    expect(cards()).toEqual(['新的故事', '草稿', '小猫'])
    expect(document.querySelector<HTMLAnchorElement>('a[aria-label="小猫"]')!.getAttribute('href')).toBe(
      '/scratchjr/editor.html?workId=2',
    )
    expect(
      [...document.querySelectorAll('.here')].map((mark) => mark.closest('a')!.getAttribute('aria-label')),
    ).toEqual(['草稿'])
  })

  it('shows a login link to guests only, and the link returns to this page', async () => {
    page.works = () => Promise.resolve(works({ signedIn: false }))
    await draw(<Home />)
    expect(document.querySelector<HTMLAnchorElement>('.sign-in')!.getAttribute('href')).toBe(
      '/user/login?redirect=%2Fscratchjr%2Fhome.html',
    )
    page.works = () => Promise.resolve(works())
    await happen(() => {
      window.dispatchEvent(new Event('pageshow'))
    })
    expect(document.querySelector('.sign-in')).toBeNull()
  })

  it('shows why the works of the server are missing, and lets the child try again', async () => {
    page.works = () =>
      Promise.resolve(works({ failure: '作品都还在，只是网络不太好。', works: [work('1', '草稿', true)] }))
    await draw(<Home />)
    expect([find('alert').textContent, cards()]).toEqual(['作品都还在，只是网络不太好。', ['新的故事', '草稿']])
    page.works = () => Promise.resolve(works({ works: [work('2', '小猫')] }))
    await tap(find('button', '再试一次'))
    expect([findAll('alert'), cards()]).toEqual([[], ['新的故事', '小猫']])
  })

  it('reads the name of a card aloud on a long press, and does not open the card', async () => {
    vi.useFakeTimers()
    await draw(<Home />)
    const card = document.querySelector<HTMLAnchorElement>('a[aria-label="新的故事"]')!
    let followed = 0
    document.addEventListener(
      'click',
      (event) => {
        if (!event.defaultPrevented) followed += 1
        event.preventDefault()
      },
      { once: true },
    )
    await hold(card)
    expect([page.said, followed]).toEqual([['新的故事'], 0])
  })

  it('shows a link for every sample', async () => {
    await draw(<Home />)
    for (const { id, name } of samples)
      expect(document.querySelector<HTMLAnchorElement>(`a[aria-label="${name}"]`)!.href, name).toContain(`sample=${id}`)
  })
})

describe('deleting a work', () => {
  const open = async (remove: Page['remove'], listed = [work('1', '草稿', true), work('2', '小猫')]) => {
    const shown = { works: listed }
    page.works = () => Promise.resolve(works(shown))
    page.remove = remove
    await draw(<Home />)
    return shown
  }

  it('asks for confirmation, and deletes nothing without it', async () => {
    const removed: string[] = []
    await open(async (id) => {
      removed.push(id)
      return async () => {}
    })
    await tap(find('button', '删掉“小猫”'))
    expect(find('dialog', '把“小猫”放进回收站？').textContent).toContain('30 天')
    await tap(find('button', '不删'))
    expect([findAll('dialog'), removed, cards()]).toEqual([[], [], ['新的故事', '草稿', '小猫']])
    await tap(find('button', '删掉“草稿”'))
    expect(find('dialog', '删掉“草稿”？').textContent).toContain('只在这台电脑上')
  })

  it('removes the card, and one tap restores the work', async () => {
    const back: string[] = []
    const shown = await open(async (id) => async () => {
      back.push(id)
      shown.works = [work('1', '草稿', true), work('2', '小猫')]
    })
    await tap(find('button', '删掉“小猫”'))
    shown.works = [work('1', '草稿', true)]
    await tap(find('button', '删掉'))
    expect([cards(), find('status').textContent]).toEqual([['新的故事', '草稿'], expect.stringContaining('小猫')])
    await tap(find('button', '拿回来'))
    expect([back, cards(), findAll('button', '拿回来')]).toEqual([['2'], ['新的故事', '草稿', '小猫'], []])
  })

  it('reads the refusal of the server aloud, and keeps the card', async () => {
    await open(() => Promise.reject(new Error('作品已交给老师')))
    await tap(find('button', '删掉“小猫”'))
    await tap(find('button', '删掉'))
    expect([find('alert').textContent, page.said, cards()]).toEqual([
      '作品已交给老师',
      ['作品已交给老师'],
      ['新的故事', '草稿', '小猫'],
    ])
  })
})

describe('a file of this computer', () => {
  const choose = (file: File): Promise<void> =>
    happen(() => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!
      Object.defineProperty(input, 'files', { value: [file], configurable: true })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })

  it('is refused aloud if it is not a project', async () => {
    await draw(<Home />)
    await choose(new File(['hello'], 'a.sjr'))
    await vi.waitFor(() => expect(findAll('alert')).toHaveLength(1), 15_000)
    expect([find('alert').textContent!.length > 5, page.said, page.handed]).toEqual([
      true,
      [find('alert').textContent],
      [],
    ])
    await tap(find('button', '好的'))
    expect(findAll('alert')).toEqual([])
    expect(pageText()).toContain('我的小故事')
  })
})
