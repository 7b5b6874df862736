import { describe, expect, it } from 'vitest'
import { commandOf } from './shortcut.ts'

describe('keyboard shortcuts', () => {
  const key = (name: string, held: object = {}) =>
    commandOf({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })
  it('run, stop, run again and save', () => {
    expect([
      key('F5'),
      key('F5', { shiftKey: true }),
      key('Enter', { ctrlKey: true }),
      key('Enter', { metaKey: true, shiftKey: true }),
      key('S', { ctrlKey: true }),
    ]).toEqual(['run', 'stop', 'run', 'again', 'save'])
  })
  it('step through the program', () => {
    expect(['F10', 'F9', 'F8'].map((name) => key(name))).toEqual(['step', 'over', 'play'])
    expect([key('F10', { shiftKey: true }), key('F10', { ctrlKey: true })]).toEqual([null, null])
  })
  it('ignore other keys', () => {
    expect([
      key('Enter'),
      key('s'),
      key('F5', { ctrlKey: true }),
      key('Enter', { ctrlKey: true, altKey: true }),
      key('s', { ctrlKey: true, shiftKey: true }),
    ]).toEqual([null, null, null, null, null])
  })
})
