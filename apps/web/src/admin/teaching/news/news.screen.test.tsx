// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { news } from '@mashu/contract/teaching/news'
import { draw, listed, signIn, testServer } from '../../kit/test/test-server.tsx'
import News from '../news.screen.tsx'
import { rowOf, tearDown } from '../course-unit/test/listed-unit.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tearDown)

describe('news', () => {
  const item = (id: string, newsTitle: string, newsStatus: number) => ({
    id,
    newsTitle,
    newsStatus,
    newsStatus_dictText: newsStatus === 1 ? '已发布' : '草稿',
    createBy: 'admin',
    createTime: '2026-01-01 08:00:00',
    newsContent: '<h2>要点</h2><p>正文</p>',
  })

  it('the list shows the state of each item and can open the whole text', async () => {
    testServer({ [news.list.path]: listed(item('n1', '开学', 1), item('n2', '未完', 0)) })
    draw(<News />)
    await page.findByText('开学')
    expect(rowOf('开学').getByText('已发布')).toBeTruthy()
    expect(rowOf('未完').getByText('草稿')).toBeTruthy()
    fireEvent.click(rowOf('开学').getByRole('button', { name: /更多/ }))
    fireEvent.click(await page.findByRole('menuitem', { name: '详情' }))
    expect(await within(await page.findByRole('dialog')).findByRole('heading', { name: '要点' })).toBeTruthy()
  })

  it('an item without a title is not sent', async () => {
    const server = testServer({ [news.list.path]: listed(item('n1', '开学', 1)) })
    draw(<News />)
    await page.findByText('开学')
    fireEvent.click(page.getByRole('button', { name: '新增' }))
    const form = within(await page.findByRole('dialog'))
    await form.findByLabelText(/标题/, { selector: 'input' })
    fireEvent.click(form.getByRole('button', { name: /确\s*定/ }))
    expect(await form.findByText('请输入标题!')).toBeTruthy()
    await waitFor(() => expect(server.asked(news.add.path)).toEqual([]))
  })
})
