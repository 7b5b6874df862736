// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { linkAddress } from './rich-text-markup.ts'
import { open, press, tearDown } from './test/text-field.tsx'

afterEach(tearDown)

describe('a link', () => {
  const typed = async (text: string, key?: string) => {
    await press('链接')
    const field = screen.getByRole('textbox', { name: '链接地址' })
    fireEvent.change(field, { target: { value: text } })
    if (key)
      await act(async () => {
        fireEvent.keyDown(field, { key })
      })
    return field
  }

  it('shows its address as text when no text is selected', async () => {
    const { last } = await open('')
    await typed('www.example.com', 'Enter')
    expect(last()).toContain('href="https://www.example.com"')
    expect(last()).toContain('>www.example.com</a>')
    expect(screen.queryByRole('textbox', { name: '链接地址' })).toBeNull()
  })

  it('is cancelled by Esc, and the form does not change', async () => {
    const { heard } = await open('<p>字</p>')
    await typed('www.example.com', 'Escape')
    expect(screen.queryByRole('textbox', { name: '链接地址' })).toBeNull()
    expect(heard).toEqual([])
  })

  it('shows an error for an invalid address until the address is corrected', async () => {
    await open('<p>字</p>')
    const field = await typed('javascript:alert(1)', 'Enter')
    expect(screen.getByRole('alert').textContent).toBe('请输入正确的网址')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(field, { target: { value: 'https://a.b' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['https://a.b/c?d#e', 'https://a.b/c?d#e'],
    ['HTTP://A.B', 'HTTP://A.B'],
    ['www.a.b', 'https://www.a.b'],
    ['a.b:8080/x', 'https://a.b:8080/x'],
    ['wang@school.cn', 'mailto:wang@school.cn'],
    ['tel:110', 'tel:110'],
    ['/course/1', '/course/1'],
    ['#top', '#top'],
    ['//evil.example', undefined],
    ['javascript:alert(1)', undefined],
    [' JaVaScRiPt:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['vbscript:x', undefined],
    ['zwei worte', undefined],
    ['https://a.b c', undefined],
    ['', undefined],
  ])('entered as "%s" becomes %s', (text, address) => {
    expect(linkAddress(text)).toBe(address)
  })
})
