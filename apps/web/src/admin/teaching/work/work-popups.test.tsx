// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { correction } from '@mashu/contract/teaching/correction'
import { user } from '@mashu/contract/sys/user'
import { work } from '@mashu/contract/teaching/work'
import { workOffice } from '@mashu/contract/teaching/work-office'
import { signIn } from '../../kit/test/test-server.tsx'
import { menu, open, rowOf, tearDown } from './test/listed-work.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tearDown)

describe('an action on a work', () => {
  it('publishes the newer version after a confirmation', async () => {
    const server = await open({ [correction.publish.path]: () => ({ message: '已展示到首页' }) })
    expect(rowOf('飞船').getByText('有新版本')).toBeTruthy()
    expect(rowOf('雪人').queryByText('有新版本')).toBeNull()
    await menu('飞船')
    fireEvent.click(page.getByRole('menuitem', { name: '展示新版本' }))
    fireEvent.click(await page.findByRole('button', { name: '展示新版本' }))
    await waitFor(() =>
      expect(server.asked(correction.publish.path)[0]!.body).toEqual({ workId: '2', great: false, versionNo: 4 }),
    )
  })

  it('copies the work to the selected accounts', async () => {
    const accounts = [{ id: 'u1', username: 'wu1', realname: '吴一', orgCodeTxt: '红班' }]
    const server = await open({
      [user.list.path]: () => ({ result: { records: accounts, total: 1, size: 10, current: 1, pages: 1 } }),
      [workOffice.sendWork.path]: () => ({ message: '发送成功，共1个用户' }),
    })
    await menu('接苹果')
    fireEvent.click(page.getByRole('menuitem', { name: '克隆至其他账号' }))
    const line = within((await page.findByText('吴一')).closest('tr')!)
    fireEvent.click(line.getByRole('checkbox'))
    fireEvent.click(page.getByRole('button', { name: /^确\s?定/ }))
    await waitFor(() =>
      expect(server.asked(workOffice.sendWork.path)[0]!.body).toEqual({ sendWorkId: '1', userIdList: ['u1'] }),
    )
  })

  it('stores the tag of a work', async () => {
    const server = await open({
      [work.getWorkTags.path]: () => ({ result: ['好作品'] }),
      [work.setWorkTag.path]: () => ({ message: '标记成功' }),
    })
    await menu('接苹果')
    fireEvent.click(page.getByRole('menuitem', { name: '标签' }))
    fireEvent.change(await page.findByRole('combobox', { name: /只有你自己看得到/ }), { target: { value: '重做' } })
    fireEvent.click(page.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(server.asked(work.setWorkTag.path)[0]!.query).toEqual({ workId: '1', workTag: '重做' }))
  })
})
