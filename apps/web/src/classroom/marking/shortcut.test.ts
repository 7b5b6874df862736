import { describe, expect, it } from 'vitest'
import { commandFor, focusState } from './shortcut.ts'

const element = (tagName: string, attributes: Record<string, string> = {}) =>
  ({ tagName, getAttribute: (name: string) => attributes[name] ?? null }) as unknown as Element
const free = { typing: false }

describe('marking keys', () => {
  it('select stars, move, run and focus', () => {
    expect(commandFor({ key: '4', ...free })).toEqual({ do: 'stars', stars: 4 })
    expect(commandFor({ key: '6', ...free })).toBeNull()
    expect(commandFor({ key: 'ArrowUp', ...free })).toEqual({ do: 'previous' })
    expect(commandFor({ key: 'ArrowDown', ...free })).toEqual({ do: 'next' })
    expect(commandFor({ key: ' ', ...free })).toEqual({ do: 'run' })
    expect(commandFor({ key: 'r', ...free })).toEqual({ do: 'remark' })
  })

  it('insert a phrase with Alt and its number, even in a text field', () => {
    expect(commandFor({ key: '¡', code: 'Digit1', altKey: true, typing: true })).toEqual({ do: 'phrase', index: 0 })
    expect(commandFor({ key: '9', code: 'Digit9', altKey: true, ...free })).toEqual({ do: 'phrase', index: 8 })
    for (const more of [
      { code: 'Digit0' },
      { code: 'KeyR' },
      { code: 'Digit1', ctrlKey: true },
      { code: 'Digit1', playing: true },
    ])
      expect(commandFor({ key: '1', altKey: true, ...more, ...free })).toBeNull()
  })

  it('are ignored in a text field, except Ctrl+Enter and phrases', () => {
    for (const key of ['1', 'ArrowDown', ' ', 'r']) expect(commandFor({ key, typing: true })).toBeNull()
    expect(commandFor({ key: 'Enter', ctrlKey: true, typing: true })).toEqual({ do: 'save' })
    expect(commandFor({ key: 'Enter', metaKey: true, typing: true })).toEqual({ do: 'save' })
    expect(commandFor({ key: 'Enter', typing: true })).toBeNull()
  })

  it('do not replace keys of the browser and the input method', () => {
    expect(commandFor({ key: 'r', ctrlKey: true, ...free })).toBeNull()
    expect(commandFor({ key: '1', altKey: true, ...free })).toBeNull()
    expect(commandFor({ key: 'Enter', ctrlKey: true, isComposing: true, typing: true })).toBeNull()
  })

  it('do not use Space on a focused button', () => {
    expect(commandFor({ key: ' ', typing: false, onControl: true })).toBeNull()
    expect(commandFor({ key: '3', typing: false, onControl: true })).toEqual({ do: 'stars', stars: 3 })
  })

  it('recognize elements for text input', () => {
    expect(focusState(element('TEXTAREA')).typing).toBe(true)
    expect(focusState(element('INPUT')).typing).toBe(true)
    expect(focusState(element('INPUT', { type: 'checkbox' }))).toEqual({ typing: false, onControl: true })
    expect(focusState(element('BUTTON'))).toEqual({ typing: false, onControl: true })
    expect(focusState(null)).toEqual({ typing: false, onControl: false })
  })
})
