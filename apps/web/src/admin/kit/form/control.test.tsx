// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidy } from '../test/test-server.tsx'
import { box, last, open, setUp, type } from './test/held-control.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('a control of a form', () => {
  it('is a text field with a default placeholder, or with the placeholder of the screen', () => {
    open({ type: 'string' })
    expect(box().placeholder).toBe('请输入某项')
    type('甲')
    expect(last()).toBe('甲')
    tidy()
    open({ type: 'string' }, {}, { placeholder: '例如 P1' })
    expect(box().placeholder).toBe('例如 P1')
  })

  it('shows a locked text as read-only instead of disabled', () => {
    open({ type: 'string' }, {}, { value: 'admin', disabled: true })
    expect([box().value, box().readOnly, box().disabled]).toEqual(['admin', true, false])
  })

  it('counts the characters of a long text', () => {
    open({ type: 'string', maxLength: 200 }, { kind: 'longText' }, { value: '四个字呀' })
    expect(box().tagName).toBe('TEXTAREA')
    expect(screen.getByText('4 / 200')).toBeTruthy()
  })

  it('prevents browsers from filling in a saved password', () => {
    open({ type: 'string', kind: 'password' })
    expect([box().type, box().autocomplete]).toEqual(['password', 'new-password'])
  })

  it('is the custom control of the screen if there is one', () => {
    open(
      { type: 'string' },
      { input: ({ values, mode, disabled }) => <output>{`${mode} ${String(values['other'])} ${disabled}`}</output> },
      { disabled: true },
    )
    expect(screen.getByRole('status').textContent).toBe('edit 1 true')
  })

  it('accepts several files when the field allows several files', () => {
    open({ type: 'string', kind: 'file' }, { count: 5 }, { value: 'temp/a.pdf' })
    expect(screen.getByRole('link', { name: 'a.pdf' })).toBeTruthy()
    expect(document.querySelector<HTMLInputElement>('input[type=file]')!.multiple).toBe(true)
  })
})
