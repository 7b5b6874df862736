import { describe, expect, it } from 'vitest'
import { SessionStore, stateOf } from './session-store.ts'
import { emptySession, type SessionData } from './session-data.ts'

const person = { id: '1', username: 'xm', realname: '小明' }
const working: Partial<SessionData> = { phase: 'ready', user: person, touched: true }
const read = (data: Partial<SessionData>): [string, string, boolean] => {
  const { saveState, text, atRisk } = stateOf({ ...emptySession, ...working, ...data })
  return [saveState, text, atRisk]
}

describe('the place where the newest edit is stored', () => {
  it.each<[Partial<SessionData>, [string, string, boolean]]>([
    [{ touched: false }, ['fresh', '改动会自动保存', false]],
    [{}, ['unsaved', '有新的改动', true]],
    [{ inStore: true }, ['local', '已保存到本机', false]],
    [{ inStore: true, problem: '文件太大' }, ['local', '已保存到本机，没能上传：文件太大', false]],
    [{ inStore: true, saving: true }, ['saving', '正在保存', false]],
    [{ inStore: true, onServer: true }, ['server', '已保存到云端', false]],
    [{ inStore: true, unreachable: true }, ['offline', '连不上服务器，稍后自动上传', false]],
    [{ inStore: true, user: null }, ['guest', '已保存到本机，登录后上传', false]],
    [{ inStore: true, expired: true }, ['expired', '登录已过期，作品在本机', false]],
    [{ expired: true }, ['expired', '登录已过期，请重新登录', true]],
    [{ storeProblem: 'full' }, ['unsaved', '这台电脑存满了，请不要关闭窗口', true]],
    [{ storeProblem: 'unavailable' }, ['unsaved', '本机存不了，请不要关闭窗口', true]],
    [
      {
        inStore: true,
        conflict: {
          mine: { title: '', savedAt: null, device: null, cover: null },
          theirs: { title: '', savedAt: null, device: null, coverUrl: null, versionNo: 2 },
        },
      },
      ['conflict', '有两份，请选一份', false],
    ],
    [{ readonly: 'not-owner' }, ['readonly', '只能看，不能保存', false]],
    [{ readonly: 'remix', touched: false }, ['readonly', '看看里面，想改就点“改编”', false]],
    [{ readonly: 'remix' }, ['readonly', '改动还没存，点“改编”', false]],
    [{ readonly: 'other-tab' }, ['readonly', '另一个窗口正在编辑', false]],
  ])('%o', (data, expected) => {
    expect(read(data)).toEqual(expected)
  })
})

describe('the store', () => {
  it('creates a new frozen state only for a change', () => {
    const store = new SessionStore()
    const seen: string[] = []
    const stop = store.subscribe((state) => seen.push(state.title))
    const before = store.state
    store.set({ title: 'x' })
    store.set({ title: 'x' })
    expect(seen).toEqual(['x'])
    expect(store.state).not.toBe(before)
    expect(Object.isFrozen(store.state)).toBe(true)
    stop()
    store.set({ title: 'y' })
    expect(seen).toEqual(['x'])
  })
})
