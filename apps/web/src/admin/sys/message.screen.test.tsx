// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { message } from '@mashu/contract/sys/message'
import { draw, listed, signIn, testServer, tidy } from '../kit/test/test-server.tsx'
import Messages from './message.screen.tsx'

const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)

beforeEach(() => signIn(['admin']))
afterEach(tidy)

describe('messages of the server', () => {
  const open = async () => {
    const server = testServer({
      [message.list.path]: listed({
        id: '1',
        esTitle: '登录',
        esContent: '验证码 123456',
        esReceiver: '138****5678',
        esSendStatus: '2',
        esSendStatus_dictText: '发送失败',
        createTime: '2026-01-01 08:00:00',
      }),
      [message.delete.path]: () => ({ message: '删除成功!' }),
    })
    draw(<Messages />)
    await page.findByText('验证码 123456')
    return server
  }

  it('can be read, but cannot be added, edited or imported', async () => {
    await open()
    expect(page.queryByRole('button', { name: /新增|编辑|导入/ })).toBeNull()
    expect(page.getByText('发送失败')).toBeTruthy()
  })

  it('are deleted after a confirmation', async () => {
    const server = await open()
    fireEvent.click(rowOf('验证码 123456').getByRole('button', { name: /更多/ }))
    fireEvent.click(await page.findByRole('menuitem', { name: '删除' }))
    fireEvent.click(await page.findByRole('button', { name: /删\s*除/ }))
    await waitFor(() =>
      expect(server.asked(message.delete.path)[0]).toMatchObject({ method: 'DELETE', query: { id: '1' } }),
    )
  })

  it('can be searched by title', async () => {
    const server = await open()
    fireEvent.click(page.getByRole('button', { name: /展开/ }))
    fireEvent.change(page.getByLabelText(/标题/, { selector: 'input' }), { target: { value: '登录' } })
    fireEvent.submit(page.getByRole('search'))
    await waitFor(() => expect(server.asked(message.list.path).at(-1)!.query).toMatchObject({ esTitle: '*登录*' }))
  })
})
