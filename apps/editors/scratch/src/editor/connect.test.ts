import type { SessionState } from '@mashu/editor-host'
import { describe, expect, it } from 'vitest'
import type { EditorParts } from './adapter.ts'
import { connect, saveByKey } from './connect.ts'
import type { Action } from './gui.ts'

function setUp() {
  const done: string[] = []
  const dispatched: Action[] = []
  const gui = { projectTitle: '我的作品', projectChanged: false }
  const adapter = { loading: false }
  let change = () => undefined as void
  let notify = () => undefined as void
  let tell: (state: SessionState) => void = () => undefined
  const parts = {
    machine: {
      on: (_event: string, listener: () => void) => {
        change = listener
      },
    },
    store: {
      getState: () => ({ scratchGui: gui }),
      dispatch: (action: Action) => {
        dispatched.push(action)
      },
      subscribe: (listener: () => void) => {
        notify = listener
        return () => undefined
      },
    },
  } as unknown as EditorParts
  const session = {
    state: { atRisk: false } as SessionState,
    changed: () => {
      done.push('changed')
    },
    rename: (title: string) => {
      done.push(`rename ${title}`)
    },
    saveNow: () => {
      done.push('save')
      return Promise.resolve()
    },
    subscribe: (listener: (state: SessionState) => void) => {
      tell = listener
      return () => undefined
    },
  }
  connect({ session, adapter, parts })
  return {
    done,
    dispatched,
    gui,
    adapter,
    session,
    change: () => change(),
    notify: () => notify(),
    tell: (state: Partial<SessionState>) => tell(state as SessionState),
  }
}

describe('the session', () => {
  it('hears of edits, but not of what loading does', () => {
    const { done, adapter, change } = setUp()
    change()
    adapter.loading = true
    change()
    expect(done).toEqual(['changed'])
  })

  it('hears of a new title once, and not of one that was loaded', () => {
    const { done, gui, adapter, notify } = setUp()
    notify()
    gui.projectTitle = '太空'
    notify()
    notify()
    adapter.loading = true
    gui.projectTitle = '从服务器来'
    notify()
    expect(done).toEqual(['rename 太空'])
  })

  it('tells the editor that nothing is at stake once the work is kept', () => {
    const { dispatched, gui, tell } = setUp()
    gui.projectChanged = true
    tell({ inStore: false, inCloud: false })
    expect(dispatched).toEqual([])
    tell({ inStore: true, inCloud: false })
    expect(dispatched).toEqual([{ type: 'scratch-gui/project-changed/SET_PROJECT_CHANGED', changed: false }])
  })
})

describe('keys and leaving', () => {
  const press = (target: EventTarget, keys: object) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), {
      key: 's',
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      ...keys,
    })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }

  it('saves by Ctrl+S and ⌘S only', () => {
    const { done, session } = setUp()
    const target = new EventTarget()
    saveByKey(target, session)
    expect([
      press(target, { ctrlKey: true }),
      press(target, { metaKey: true, key: 'S' }),
      press(target, {}),
      press(target, { ctrlKey: true, shiftKey: true }),
      press(target, { ctrlKey: true, key: 'd' }),
    ]).toEqual([true, true, false, false, false])
    expect(done).toEqual(['save', 'save'])
  })
})
