// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { announcement } from '@mashu/contract/sys/announcement'
import { user } from '@mashu/contract/sys/user'
import { draw, listed, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import Announcements from './announcement.screen.tsx'

const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)

const note = (id: string, titile: string, sendStatus: string, more: object = {}) => ({
  id,
  titile,
  sendStatus,
  sendStatus_dictText: ['未发布', '已发布', '已撤销'][Number(sendStatus)],
  msgCategory: '1',
  msgType: 'ALL',
  priority: 'L',
  readCount: 3,
  sender: 'admin',
  ...more,
})
const notes = [note('1', '草稿', '0'), note('2', '放假', '1'), note('3', '旧闻', '2', { readCount: null })]

beforeEach(() => signIn(['admin']))
afterEach(tidy)

describe('announcements', () => {
  const open = async (replies: Parameters<typeof testServer>[0] = {}) => {
    const server = testServer({ [announcement.list.path]: listed(...notes), ...replies })
    draw(<Announcements />)
    await page.findByText('草稿')
    return server
  }
  const buttons = (name: string) =>
    rowOf(name)
      .getAllByRole('button')
      .map((element) => element.textContent)

  it.each([
    ['草稿', ['编辑', '发布', '更多']],
    ['放假', ['撤销', '更多']],
    ['旧闻', ['编辑', '更多']],
  ])('in the state of %s have the commands %o', async (name, expected) => {
    await open()
    expect(buttons(name)).toEqual(expected)
  })

  it('must be withdrawn, if published, before they can be deleted', async () => {
    await open()
    const box = rowOf('放假').getByRole<HTMLInputElement>('checkbox')
    expect(box.disabled).toBe(true)
    expect(box.closest('[title]')?.getAttribute('title')).toBe('已发布的通告请先撤销')
    fireEvent.click(rowOf('放假').getByRole('button', { name: /更多/ }))
    expect((await page.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['详情'])
  })

  it('show their number of readers, except drafts', async () => {
    await open()
    expect(rowOf('草稿').queryByText(/人$/)).toBeNull()
    expect(rowOf('放假').getByText('3 人')).toBeTruthy()
    expect(rowOf('旧闻').getByText('0 人')).toBeTruthy()
  })

  it.each([
    ['草稿', '发布', announcement.doReleaseData.path, '1'],
    ['放假', '撤销', announcement.doReovkeData.path, '2'],
  ])('like %s need a confirmation for %s', async (name, label, path, id) => {
    const server = await open({ [path]: () => ({ message: '好了' }) })
    fireEvent.click(rowOf(name).getByRole('button', { name: label }))
    const bubble = (await page.findByText(`确定${label}吗?`)).closest('[role=alertdialog]') as HTMLElement
    expect(server.asked(path)).toEqual([])
    fireEvent.click(within(bubble).getByRole('button', { name: new RegExp([...label].join('\\s*')) }))
    await waitFor(() => expect(toasts()).toContain('好了'))
    expect(server.asked(path)[0]!.query).toEqual({ id })
    await waitFor(() => expect(server.asked(announcement.list.path)).toHaveLength(2))
  })

  it('require receivers if they are for selected users', async () => {
    await open({
      '/sys/dict/getDictItems/msg_type': () => ({
        result: [
          { value: 'ALL', text: '所有人', title: '所有人' },
          { value: 'USER', text: '指定的人', title: '指定的人' },
        ],
      }),
      [user.list.path]: listed({ id: '5', realname: '林小满', username: 'xiaoman' }),
    })
    fireEvent.click(page.getByRole('button', { name: '新增' }))
    const form = within(await page.findByRole('dialog'))
    await form.findByText('所有人')
    expect(form.queryByLabelText(/用户/)).toBeNull()
    fireEvent.mouseDown(form.getByLabelText(/通告对象/))
    fireEvent.click(await page.findByText('指定的人', { selector: '.ant-select-item-option-content' }))
    fireEvent.mouseDown(await form.findByLabelText(/用户/))
    fireEvent.click(await page.findByText('林小满（xiaoman）', { selector: '.ant-select-item-option-content' }))
    await waitFor(() => expect(form.getAllByText('林小满（xiaoman）').length).toBeGreaterThan(0))
  })
})
