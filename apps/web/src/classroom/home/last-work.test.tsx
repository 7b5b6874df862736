// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { work as workContract } from '@mashu/contract/teaching/work'
import { work } from '../test/rows.ts'
import { page, signIn, tidy } from '../test/lesson-page.tsx'
import { open, region } from './test/student-page.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('the work that was changed last', () => {
  it('has its own links, and is not shown again among the recent works', async () => {
    await open({
      [workContract.mine.path]: () => ({
        result: page(
          work({ id: 'old', workName: '雪人', updateTime: '2025-10-01 08:00:00' }),
          work({ id: 'new', workName: '飞船', courseId: 'u1', courseId_dictText: '太空课' }),
        ),
      }),
    })
    const last = region('继续创作')
    expect(last.getByRole('heading', { name: '飞船' })).toBeTruthy()
    expect(last.getByText(/课程作业“太空课”/)).toBeTruthy()
    expect(last.getByRole('link', { name: '继续做' }).getAttribute('href')).toBe('/scratch3/index.html?workId=new')
    expect(last.getByRole('link', { name: '预览' }).getAttribute('href')).toBe('/player/scratch/index.html?workId=new')
    expect(
      region('最近的作品')
        .getAllByRole('heading', { level: 3 })
        .map((element) => element.textContent),
    ).toEqual(['雪人'])
  })

  it('is played on a phone, but edited on a computer', async () => {
    vi.stubGlobal('screen', { width: 390, height: 844 })
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    await open({ [workContract.mine.path]: () => ({ result: page(work({ id: 'new', workName: '飞船' })) }) })
    const links = region('继续创作').getAllByRole('link', { name: /播放|用电脑做|继续做|预览/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['播放', '/player/scratch/index.html?workId=new'],
      ['用电脑做', '/scratch3/index.html?workId=new'],
    ])
    vi.unstubAllGlobals()
  })

  it('is always a work that an editor can open', async () => {
    await open({
      [workContract.mine.path]: () => ({
        result: page(
          work({ id: 'file', workName: '照片', workType: '0' }),
          work({ id: 'py', workName: '海龟', workType: '4', updateTime: '2025-10-01 08:00:00' }),
        ),
      }),
    })
    expect(region('继续创作').getByRole('heading', { name: '海龟' })).toBeTruthy()
  })
})
