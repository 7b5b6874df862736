import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserAccount, toPerson } from './account.ts'
import { editorChannel, type EditorReport, type EditorOrder } from '../editor-channel.ts'

let items: Map<string, string>
let target: EventTarget
let cookie: string

beforeEach(() => {
  items = new Map()
  target = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      items.set(key, value)
    },
    removeItem: (key: string) => items.delete(key),
  })
  cookie = ''
  vi.stubGlobal('document', {
    set cookie(text: string) {
      cookie = text
    },
  })
  vi.stubGlobal('window', target)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const loginOf = (token: string, userInfo: { id: string; username: string; realname?: string }) => ({
  token,
  userInfo,
  role: ['student'],
})
const put = (key: string, value: unknown, expire: number | null = null): void => {
  items.set(key, JSON.stringify({ value, expire }))
}

describe('the login in local storage', () => {
  it('is read in the format in which the site stores it', () => {
    put('pro__Access-Token', 'tok', Date.now() + 1000)
    put('pro__Login_Userinfo', { id: 8, username: 'xm', realname: '小明' })
    expect(browserAccount().token()).toBe('tok')
    expect(browserAccount().person()).toEqual({ id: '8', username: 'xm', realname: '小明' })
  })

  it.each([
    ['expired', () => put('pro__Access-Token', 'tok', Date.now() - 1)],
    ['absent', () => undefined],
    ['no JSON', () => items.set('pro__Access-Token', '{]')],
  ])('contains no token when it is %s', (_, prepare) => {
    prepare()
    expect(browserAccount().token()).toBeNull()
  })

  it('is stored for other windows, or kept in memory if storage is forbidden', () => {
    const account = browserAccount()
    account.remember(loginOf('tok', { id: '8', username: 'xm', realname: '小明' }))
    expect(JSON.parse(items.get('pro__Access-Token') ?? '')).toMatchObject({ value: 'tok' })
    expect(browserAccount().token()).toBe('tok')
    expect(JSON.parse(items.get('pro__Login_UserRole') ?? '')).toMatchObject({ value: ['student'] })
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('forbidden')
      },
    })
    const inMemory = browserAccount()
    inMemory.remember(loginOf('tok2', { id: '9', username: 'xh' }))
    expect([inMemory.token(), inMemory.person()?.realname]).toEqual(['tok2', 'xh'])
  })

  it('is remembered only for a user whose login was remembered before', () => {
    const account = browserAccount()
    const isForVisit = () => items.has('pro__LOGIN_THIS_VISIT')
    put('pro__Login_Username', 'xm')
    account.remember(loginOf('tok', { id: '8', username: 'xm' }))
    expect([isForVisit(), cookie]).toEqual([false, ''])
    account.remember(loginOf('tok', { id: '9', username: 'xh' }))
    expect([isForVisit(), cookie]).toEqual([true, 'mashu_visit=1; path=/; SameSite=Strict'])
    account.remember(loginOf('tok', { id: '9', username: 'xh' }))
    expect(isForVisit()).toBe(true)
  })

  it('is watched: only a login or logout in another window is reported', () => {
    const heard = vi.fn()
    const stop = browserAccount().watch(heard)
    const event = (key: string | null): Event => Object.assign(new Event('storage'), { key })
    target.dispatchEvent(event('pro__Access-Token'))
    target.dispatchEvent(event('pro__DEFAULT_THEME'))
    target.dispatchEvent(event(null))
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    target.dispatchEvent(event(null))
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('contains no user when the stored user is invalid', () => {
    expect([null, 'x', {}, { id: '' }].map(toPerson)).toEqual([null, null, null, null])
  })
})

describe('the channel of the windows', () => {
  it('passes on only known messages', async () => {
    const [here, there] = [editorChannel(), editorChannel()]
    const foreign = new BroadcastChannel('creative')
    const heard: (EditorReport | EditorOrder)[] = []
    const done = new Promise<void>((resolve) => {
      there.listen((message) => {
        heard.push(message)
        if (message.t === 'saved') resolve()
      })
    })
    // oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel only reaches our own origin
    foreign.postMessage('noise')
    foreign.postMessage({ t: 'unheard of' })
    // oxlint-enable unicorn/require-post-message-target-origin
    here.post({ t: 'focus', workId: '1' })
    here.post({ t: 'saved', kind: 'scratch', workId: '1', title: 'x' })
    await done
    expect(heard.map((message) => message.t)).toEqual(['focus', 'saved'])
    foreign.close()
    here.close()
    here.post({ t: 'focus' })
    there.close()
  })
})
