// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draw, press, tidy, toasts } from '../../test/test-page.tsx'
import { workOf } from '../test/test-work.ts'
import { copyText } from '../../ui/text/copy-text.ts'
import { ShareDialog } from './share-dialog.tsx'
import { ShareButton } from './work-actions.tsx'

afterEach(tidy)
const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
/** Simulates the old copy command of browsers. Returns the copied texts. */
function oldWay(works: boolean) {
  const copied: string[] = []
  Object.assign(document, {
    execCommand: (what: string) => {
      copied.push(`${what} ${document.querySelector('textarea')?.value}`)
      return works
    },
  })
  return copied
}

describe('copying', () => {
  it('writes the text to the clipboard', async () => {
    const write = clipboard(() => Promise.resolve())
    expect(await copyText('https://x.test/?id=1')).toBe(true)
    expect(write).toHaveBeenCalledWith('https://x.test/?id=1')
  })

  it.each([true, false])(
    'falls back to the old method, returns whether it worked (%s), and removes its element',
    async (works) => {
      clipboard(refused)
      const copied = oldWay(works)
      expect(await copyText('链接')).toBe(works)
      expect([copied, document.querySelector('textarea')]).toEqual([['copy 链接'], null])
    },
  )
})

describe('sharing a work', () => {
  const open = () => render(<ShareDialog name="接苹果" link="https://school.test/work-detail?id=1" onClose={vi.fn()} />)

  it('shows the QR code and the URL of the work', () => {
    open()
    expect(screen.getByRole('img', { name: '作品的二维码' }).querySelector('path')?.getAttribute('d')).toMatch(
      /^M4 4h7v1h-7z/,
    )
    expect(screen.getByLabelText<HTMLInputElement>('作品链接').value).toBe('https://school.test/work-detail?id=1')
  })

  it('copies the URL and shows a message', async () => {
    const write = clipboard(() => Promise.resolve())
    open()
    press('复制链接')
    await waitFor(() => expect(toasts()).toEqual([['success', '链接复制好了', '发给家人和同学，打开就能玩。']]))
    expect(write).toHaveBeenCalledWith('https://school.test/work-detail?id=1')
  })

  it('asks the user to copy the URL by hand when the browser refuses to copy', async () => {
    clipboard(refused)
    oldWay(false)
    open()
    press('复制链接')
    await waitFor(() => expect(toasts()).toMatchObject([['warning', '没有复制成功，请自己选中链接复制', undefined]]))
  })

  it('selects the whole URL when the field gets the focus', () => {
    open()
    const field = screen.getByLabelText<HTMLInputElement>('作品链接')
    fireEvent.focus(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  })

  it('opens the share dialog of the phone, which the user can cancel', async () => {
    const shared: unknown[] = []
    // A spy would also record calls by other code.
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (what: unknown) => {
        shared.push(what)
        throw new DOMException('changed my mind', 'AbortError')
      },
    })
    open()
    press('发给别人')
    await waitFor(() => expect(shared).toEqual([{ title: '接苹果', url: 'https://school.test/work-detail?id=1' }]))
    expect(toasts()).toEqual([])
    Reflect.deleteProperty(navigator, 'share')
  })

  it('has no button for the share dialog of the phone if the browser has none', () => {
    open()
    expect(screen.queryByRole('button', { name: '发给别人' })).toBeNull()
  })

  it('opens a dialog with the URL of the work, and returns the focus to the button', async () => {
    draw(<ShareButton work={workOf({ id: 'a&b' })} />)
    const button = screen.getByRole('button', { name: '分享' })
    button.focus()
    press('分享')
    const field = await screen.findByLabelText<HTMLInputElement>('作品链接')
    expect(field.value).toBe(`${location.origin}/work-detail?id=a%26b`)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '复制链接' }))
    press('关闭')
    expect(document.activeElement).toBe(button)
  })
})
