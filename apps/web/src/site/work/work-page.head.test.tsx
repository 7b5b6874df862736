// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { hrefOf, signIn, tidy } from '../../test/test-page.tsx'
import { open, shown } from './test/opened-work.tsx'

afterEach(tidy)

describe('a public work', () => {
  it('shows its author, its time, its kind and the number of its views', async () => {
    open({ viewNum: 12_345, userId: 'u 1' })
    await shown()
    expect(screen.getByText('1.2万 次观看')).toBeTruthy()
    expect(screen.getByText('2026-11-02 09:30')).toBeTruthy()
    expect(screen.getByText('林小满')).toBeTruthy()
    expect(hrefOf('看看主页')).toBe('/friend-detail?id=u%201')
    expect(hrefOf('Scratch')).toBe('/workList?type=1&kind=scratch')
    expect(screen.queryByRole('link', { name: '精选作品' })).toBeNull()
    await expect.poll(() => document.title).toContain('接苹果')
  })

  it.each([
    ['published', { publishTime: '2026-11-02 09:30:59' }, '2026-11-02 09:30'],
    ['never published', { publishTime: null }, '2026-11-01 08:00'],
    ['of unknown age', { publishTime: null, createTime: null }, ''],
  ])('that was %s shows the right time', async (_, change, time) => {
    const { container } = open(change)
    await shown()
    expect(container.querySelector('time')?.textContent).toBe(time)
  })

  it('that a teacher selected links to the other selected works', async () => {
    open({ workStatus: '4' })
    await shown()
    expect(hrefOf('精选作品')).toBe('/workList?type=3')
  })

  it('whose kind has no list shows the kind without a link', async () => {
    open({ workType: '0', workFileKey: null })
    await shown()
    expect(screen.getByText('文件')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '文件' })).toBeNull()
  })

  it('shows long names in full', async () => {
    const [author, realname] = ['名'.repeat(100), '字'.repeat(100)]
    signIn({ realname })
    open({ realname: author })
    await shown()
    expect(screen.getByTitle(author).textContent).toBe(author)
    expect(screen.getByTitle(realname).textContent).toBe(`欢迎你，${realname}`)
  })

  it('whose author has no name shows a default name', async () => {
    open({ realname: null })
    await shown()
    expect(screen.getByText('小作者')).toBeTruthy()
  })
})
