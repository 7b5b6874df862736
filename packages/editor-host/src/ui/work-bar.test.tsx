import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { stateOf } from '../state/session-store.ts'
import { emptySession, type SessionData } from '../state/session-data.ts'
import type { WorkSession } from '../index.ts'
import { LoginDialog } from './login-dialog.tsx'
import { WorkBar, type WorkBarOptions } from './work-bar.tsx'

const ready: Partial<SessionData> = {
  phase: 'ready',
  title: '小鸟',
  user: { id: '1', username: 'xm', realname: '小明' },
  workId: 'w1',
  versionNo: 3,
  onServer: true,
  touched: true,
}

/** These tests check only what is shown; tests in a browser press the buttons. */
function look(data: Partial<SessionData>, options: WorkBarOptions = {}): string {
  const state = stateOf({ ...emptySession, ...ready, ...data })
  const session = { state, subscribe: () => () => undefined, dismissNotice: () => undefined } as unknown as WorkSession
  return renderToStaticMarkup(<WorkBar session={session} options={options} />)
}

describe('the work bar', () => {
  it('shows the state as text, and has buttons to save and to open the history', () => {
    const html = look({})
    expect(html).toContain('已保存到云端')
    expect(html).toContain('aria-live="polite"')
    expect(html).toContain('aria-label="保存"')
    expect(html).toContain('aria-label="历史版本"')
    expect(html).not.toContain('提交作业')
  })

  it('has a button to submit only in a lesson, and shows the state of the homework', () => {
    expect(look({ scene: 'course' })).toContain('提交作业')
    expect(look({ scene: 'additional', workStatus: '1' })).toContain('待批改')
    expect(look({ scene: 'course', workStatus: '2' })).toContain('已批改')
    expect(look({ scene: 'course', submitWanted: true })).toContain('等着提交')
  })

  it.each<[string, Partial<SessionData>, string]>([
    ['offline', { onServer: false, inStore: true, unreachable: true }, '再试一次'],
    ['expired', { expired: true, inStore: true }, '去登录'],
    ['a guest', { user: null, workId: null, onServer: false, inStore: true }, '去登录'],
    ['a published work of somebody else', { readonly: 'remix' }, '改编'],
    ['somebody else’s work', { readonly: 'not-owner' }, '另存为新作品'],
  ])('offers the action that helps in the state: %s', (_, data, action) => {
    expect(look(data)).toContain(`>${action}</button>`)
  })

  it('offers no retry while the school is closed, and shows when the school opens', () => {
    const html = look({ onServer: false, inStore: true, unreachable: true, closed: '学校维护到 20:30' })
    expect(html).toContain('>学校维护到 20:30，已存本机<')
    expect(html).not.toContain('再试一次')
  })

  it('covers the editor while it cannot be used', () => {
    expect(look({ phase: 'failed', problem: '连不上服务器', unreachable: true })).toContain('作品没有打开')
    expect(look({ phase: 'login', user: null })).toContain('请登录')
    expect(look({ readonly: 'other-tab' })).toContain('在这里接着做')
  })

  it.each<[string, Partial<SessionData>, boolean]>([
    ['the trial of a course', { user: null, trial: { courseId: 'c1', unitId: 'u1' } }, true],
    ['a work of their own', { user: null }, false],
    ['the trial, after the login of a member has expired', { trial: { courseId: 'c1', unitId: 'u1' } }, false],
  ])('leads guests to the course only from its trial: %s', (_, data, leads) => {
    const state = stateOf({ ...emptySession, ...ready, ...data })
    const session = { state, subscribe: () => () => undefined } as unknown as WorkSession
    const html = renderToStaticMarkup(<LoginDialog session={session} state={state} backUrl="/" />)
    expect([html.includes('没有账号也能试听'), html.includes('href="/course-detail?id=c1"')]).toEqual([leads, leads])
  })

  it("has no buttons to save and to open the history for another user's work", () => {
    expect(look({ readonly: 'not-owner' })).not.toContain('aria-label="保存"')
    expect(look({ phase: 'failed', problem: 'x' })).not.toContain('aria-label="历史版本"')
  })

  it('reports that a draft was restored, and offers to begin a new work instead', () => {
    const html = look({ notice: { kind: 'restored-new', text: '找回来了', at: Date.now() } })
    expect(html).toContain('找回来了')
    expect(html).toContain('开始新作品')
  })

  it('has a title and a link back only if the editor asks for them', () => {
    expect(look({})).not.toContain('作品名')
    expect(look({}, { title: 'edit' })).toContain('aria-label="作品名"')
    expect(look({}, { title: 'show' })).toContain('<strong class="mashu-title">小鸟</strong>')
    expect(look({})).toContain('href="/account/center"')
    expect(look({}, { backUrl: null })).not.toContain('返回')
  })
})
