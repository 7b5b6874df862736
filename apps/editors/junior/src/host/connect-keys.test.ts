import { describe, expect, it } from 'vitest'
import type { SessionState } from '@mashu/editor-host'
import { listenToKeys } from './connect.ts'

const press = (target: EventTarget, key: string, more: Partial<KeyboardEventInit> = {}): boolean => {
  const event = Object.assign(new Event('keydown', { cancelable: true }), {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

const ready = { phase: 'ready', busy: null, readonly: null } as SessionState

describe('keyboard shortcuts', () => {
  it('save the work, undo and redo', () => {
    // The shortcuts check the class of the event target, but this test has no DOM.
    Object.assign(globalThis, { Element: Map })
    const heard: string[] = []
    const target = new EventTarget()
    listenToKeys(
      target,
      {
        state: ready,
        saveNow: async () => {
          heard.push('save')
        },
      },
      { undo: () => heard.push('undo'), redo: () => heard.push('redo') },
    )
    expect(press(target, 's', { ctrlKey: true })).toBe(true)
    press(target, 'z', { ctrlKey: true })
    press(target, 'y', { metaKey: true })
    press(target, 'Z', { ctrlKey: true, shiftKey: true })
    expect(press(target, 'z')).toBe(false)
    expect(heard).toEqual(['save', 'undo', 'redo', 'redo'])
  })

  it('change nothing when a dialog has handled the key', () => {
    const heard: string[] = []
    const target = new EventTarget()
    target.addEventListener('keydown', (event) => event.preventDefault())
    listenToKeys(
      target,
      {
        state: ready,
        saveNow: async () => {
          heard.push('save')
        },
      },
      { undo: () => heard.push('undo'), redo: () => heard.push('redo') },
    )
    press(target, 'z', { ctrlKey: true })
    expect(heard).toEqual([])
  })
})

describe('keyboard shortcuts while the work cannot be changed', () => {
  it.each([{ phase: 'opening' }, { busy: 'switching' }, { readonly: 'other-tab' }] as const)(
    'change nothing: %o',
    (change) => {
      const heard: string[] = []
      const target = new EventTarget()
      const session = { state: { ...ready, ...change }, saveNow: async () => {} }
      listenToKeys(target, session, { undo: () => heard.push('undo'), redo: () => heard.push('redo') })
      expect(press(target, 'z', { ctrlKey: true })).toBe(false)
      press(target, 'y', { ctrlKey: true })
      expect(heard).toEqual([])
    },
  )
})
