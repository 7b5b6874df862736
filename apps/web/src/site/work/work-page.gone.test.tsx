// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { held, hrefOf, press, tidy } from '../../test/test-page.tsx'
import { WORK, workOf } from '../test/test-work.ts'
import { open, shown } from './test/opened-work.tsx'

afterEach(tidy)

describe('the page of a work that cannot be shown', () => {
  it.each([
    ['refused', { refuse: '作品不存在' }],
    ['forbidden', { refuse: '', status: 403 }],
    ['missing', { refuse: '', status: 404 }],
  ])('shows a message and a link to other works when the work is %s', async (_, answer) => {
    open({}, { [WORK]: () => answer })
    await screen.findByRole('heading', { level: 1, name: '找不到这个作品' })
    expect(hrefOf('看看别的作品')).toBe('/workList')
    expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull()
    await expect.poll(() => document.title).toContain('找不到作品')
  })

  it('sends only one request when the server refuses the work', async () => {
    const { server } = open({}, { [WORK]: () => ({ refuse: '作品不存在' }) })
    await screen.findByRole('heading', { level: 1, name: '找不到这个作品' })
    expect(server.of(WORK)).toHaveLength(1)
  })

  it('can load the work again after two server errors', async () => {
    const { server } = open(
      {},
      { [WORK]: (_, times) => (times < 3 ? { refuse: '', status: 502 } : { result: workOf() }) },
    )
    await screen.findByRole('heading', { name: '作品没有加载出来' })
    expect(server.of(WORK)).toHaveLength(2)
    press('再试一次')
    await shown()
  })

  it('sends no request when the URL contains no id', async () => {
    const { server } = open({}, {}, '/work-detail')
    await screen.findByRole('heading', { level: 1, name: '找不到这个作品' })
    expect(server.calls).toEqual([])
  })

  it('shows a placeholder while the work is loading', async () => {
    const answer = held()
    open({}, { [WORK]: () => answer.promise })
    expect(screen.getByLabelText('正在加载作品').getAttribute('aria-busy')).toBe('true')
    answer.give({ result: workOf() })
    await shown()
  })
})
