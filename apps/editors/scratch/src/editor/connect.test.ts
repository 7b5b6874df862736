import { describe, expect, it } from 'vitest'
import type { EditorParts } from './adapter.ts'
import { connect, saveByKey } from './connect.ts'

function setUp() {
  const done: string[] = []
  const gui = { projectTitle: '我的作品' }
  const adapter = { loading: false }
  let change = () => undefined as void
  let notify = () => undefined as void
  const parts = {
    machine: {
      on: (_event: string, listener: () => void) => {
        change = listener
      },
    },
    store: {
      getState: () => ({ scratchGui: gui }),
      subscribe: (listener: () => void) => {
        notify = listener
        return () => undefined
      },
    },
  } as unknown as EditorParts
  const session = {
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
  }
  connect({ session, adapter, parts })
  return {
    done,
    gui,
    adapter,
    session,
    change: () => change(),
    notify: () => notify(),
  }
}

describe('the session', () => {
  it('is notified of edits, but not of changes by loading', () => {
    const { done, adapter, change } = setUp()
    change()
    adapter.loading = true
    change()
    expect(done).toEqual(['changed'])
  })

  it('is notified of a new title once, but not of a loaded title', () => {
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
})

describe('the keyboard', () => {
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

  it('saves with Ctrl+S and ⌘S only', () => {
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
