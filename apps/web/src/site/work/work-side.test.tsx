// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hrefOf, press, signIn, tidy } from '../../test/test-page.tsx'
import { open, shown } from './test/opened-work.tsx'

afterEach(tidy)

describe('the column beside a work', () => {
  it.each([
    ['2', ['点绿旗开始，再点一次从头来', '先点一下画面，再用方向键、空格或鼠标玩']],
    ['3', ['点一点画面里的角色，看看谁会动']],
    ['4', ['点运行，程序就开始了', '程序提问时，在下面输入再按回车']],
  ])('explains how to play a work of kind %s', async (workType, lines) => {
    open({ workType })
    await shown()
    expect(screen.getByRole('heading', { name: '怎么玩' })).toBeTruthy()
    for (const line of lines) expect(screen.getByText(line)).toBeTruthy()
  })

  it('contains no explanation for an uploaded file', async () => {
    open({ workType: '0' })
    await shown()
    expect(screen.queryByRole('heading', { name: '怎么玩' })).toBeNull()
  })

  it('links a guest to the login page, which leads back to the work', async () => {
    open()
    await shown()
    expect(hrefOf('登录')).toBe('/user/login?redirect=%2Fwork-detail%3Fid%3Dw1')
  })

  it.each([
    [{ nickname: '满满' }, '欢迎你，满满', '我的作品', '换个人登录'],
    [{ nickname: '', userIdentity: 2 }, '欢迎你，林小满', '进入系统', '切换账号'],
  ])('greets a user with %j, and has easier words for a child', async (user, words, own, other) => {
    signIn(user)
    open()
    await shown()
    expect(screen.getByText(words)).toBeTruthy()
    expect(hrefOf(own)).toBe('/account/center')
    expect(screen.getByRole('button', { name: other })).toBeTruthy()
  })

  it('asks for a confirmation before the account is changed', async () => {
    signIn()
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    open({}, { '/sys/logout': () => ({}) })
    await shown()
    press('换个人登录')
    await screen.findByText('确定要退出当前账号并登录新的账号吗 ?')
    press('退出登录')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/user/login'))
  })
})
