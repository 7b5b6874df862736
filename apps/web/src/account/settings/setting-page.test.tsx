import { answered, html, words } from '../../classroom/test/render.tsx'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { masked } from './masked.ts'
import { noticeChoice } from '@mashu/contract/sys/notice-choice'
import { session } from '@mashu/contract/sys/session'
import { userSelf } from '@mashu/contract/sys/user/user-self'
import { ownAccount } from '@mashu/contract/teaching/user'
import type { Account, Device } from './query.ts'

/** The session is mocked, because rendering as on a server has no browser storage. */
const who = vi.hoisted(() => ({ userIdentity: 1 }))
vi.mock('../../api/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({
    token: 't',
    user: {
      id: 'u1',
      username: 'student',
      realname: '林小满',
      avatar: null,
      userIdentity: who.userIdentity,
      orgCode: null,
    },
    roles: [],
  }),
}))
vi.mock('../../ui/theme/setting.ts', async (original) => {
  const setting = await original<{ currentSetting: () => object }>()
  return { ...setting, useSetting: () => setting.currentSetting() }
})
const { default: BasePage } = await import('./base-page.tsx')
const { default: BindingPage } = await import('./binding/binding-page.tsx')
const { default: CustomPage } = await import('./custom-page.tsx')
const { default: NotificationPage } = await import('./notification-page.tsx')
const { default: SecurityPage } = await import('./security-page.tsx')

const account = {
  id: 'u1',
  username: 'student',
  realname: '林小满',
  nickname: '林小满',
  publicName: '林同学',
  avatar: null,
  sex: 2,
  birthday: '2016-05-01',
  school: '实验小学',
  phone: '13812345678',
  email: null,
} as unknown as Account
const device = (id: string, current: boolean): Device => ({
  id,
  current,
  createTime: '2026-01-01 08:00:00',
  seenTime: '2026-01-02 09:30:00',
  expireTime: '2026-01-09 08:00:00',
  ip: '10.0.0.9',
  userAgent: 'Mozilla/5.0 (iPad; CPU OS 17_5) Safari/604.1',
})
const departs = (...names: string[]) =>
  answered(userSelf.getCurrentUserDeparts, {
    list: names.map((departName) => ({ id: departName, departName, orgCode: departName })),
    orgCode: names[0],
  })

beforeEach(() => {
  who.userIdentity = 1
})

describe('the settings', () => {
  it('have a link to each page, and mark the current page', () => {
    const markup = html(<CustomPage />, [], '/account/settings/custom')
    expect(words(markup)).toMatch(/基本设置 账户绑定 安全设置 新消息通知 个性化/)
    expect(markup.match(/<a[^>]*aria-current="page"[^>]*>/g)).toEqual([
      expect.stringContaining('/account/settings/custom'),
    ])
  })

  it('show a skeleton while the data are loading', () => {
    expect(html(<BasePage />)).toContain('aria-busy="true"')
  })

  it("show the user's values, and cannot be submitted without a change", () => {
    const markup = html(<BasePage />, [answered(ownAccount.info, account), departs('周六创想班')])
    expect(words(markup)).toContain('真实姓名 林小满')
    expect(markup).toContain('value="2016-05-01"')
    expect(words(markup)).toContain('账号 student')
    expect(markup).toMatch(/aria-disabled="true"[^>]*title="还没有改动"/)
    expect(words(markup)).not.toContain('部门切换')
  })

  it('offer another department to users with several departments', () => {
    expect(
      words(html(<BasePage />, [answered(ownAccount.info, account), departs('周六创想班', '周日探索班')])),
    ).toMatch(/周六创想班（当前） 周日探索班 部门切换/)
  })

  it('mask the phone number', () => {
    const markup = html(<BindingPage />, [answered(ownAccount.info, account)])
    expect(words(markup)).toContain(`已绑定 ${masked('13812345678')}`)
    expect(markup).not.toContain('13812345678')
    expect(words(markup)).toContain('未绑定，老师可以用它联系到你或家长')
  })

  it('list the devices, and offer no button to sign out the current device', () => {
    const text = words(
      html(<SecurityPage />, [
        answered(ownAccount.info, account),
        answered(session.list, [device('a', true), device('b', false), device('c', false)]),
      ]),
    )
    expect(text).toContain('iPad · Safari 当前设备')
    expect(text).toContain('10.0.0.9 · 最近使用 2026-01-02 09:30')
    expect(text.match(/ 退出 /g)).toHaveLength(2)
    expect(text).toContain('退出其他 2 个设备')
    expect(
      words(html(<SecurityPage />, [answered(ownAccount.info, account), answered(session.list, [device('a', true)])])),
    ).not.toContain('退出')
  })

  it('show which kinds of messages notify the user', () => {
    const markup = html(<NotificationPage />, [answered(noticeChoice.mine, { muted: ['system'] })])
    expect(markup.match(/role="switch"/g)).toHaveLength(3)
    expect(markup.match(/role="switch"[^>]*checked=""/g)).toHaveLength(2)
    expect(words(markup)).toContain('紧急消息总会提醒')
  })

  it('offer the choice of page tabs only to adults', () => {
    expect(words(html(<CustomPage />))).not.toContain('多页签模式')
    who.userIdentity = 2
    expect(words(html(<CustomPage />))).toContain('多页签模式')
  })
})
