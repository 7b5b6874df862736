// @vitest-environment happy-dom
import type { SiteMenuEntry } from '@mashu/contract/teaching/menu'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { HALF_HOUR, keys, readStored, writeStored } from '@mashu/client'
import { held, hrefOf, signIn, tidy } from '../../test/test-page.tsx'
import { MENU, entry, nav, open } from './test/opened-header.tsx'

afterEach(tidy)

describe('the menu of the site', () => {
  it('shows guests the public entries, and marks the current page', async () => {
    open('/workList?type=1&page=2')
    await screen.findByRole('link', { name: '首页' })
    expect(
      nav()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['首页', '/index', null],
      ['作品', '/workList?type=1', 'page'],
    ])
  })

  it('shows more entries to signed-in users', async () => {
    signIn()
    open()
    expect((await nav().findByRole('link', { name: '我的' })).getAttribute('href')).toBe('/account/center')
  })

  it("is shown immediately from the browser's storage, and updated afterwards", async () => {
    writeStored(keys.menu, [entry('旧的', '/old')], HALF_HOUR)
    const answer = held()
    open('/index', () => answer.promise)
    expect(nav().getByRole('link', { name: '旧的' })).toBeTruthy()
    answer.give({ result: [entry('新的', '/new')] })
    await nav().findByRole('link', { name: '新的' })
    expect(nav().queryByRole('link', { name: '旧的' })).toBeNull()
    expect(readStored<SiteMenuEntry[]>(keys.menu)?.[0]?.title).toBe('新的')
  })

  it('does not affect the rest of the header if it fails to load', async () => {
    const { server } = open('/index', () => ({ refuse: '', status: 500 }))
    await waitFor(() => expect(server.of(MENU)).toHaveLength(1))
    expect(hrefOf('登录')).toBe('/user/login')
  })
})
