// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { draw, school, tidy } from '../test/test-page.tsx'
import { Logo } from '../ui/picture/logo.tsx'
import { obeySitePreview } from './obey-preview.ts'

let stop = () => {}
afterEach(() => {
  stop()
  tidy()
})

it('renders with the settings of the parent page, and ignores other senders', () => {
  school({ brandName: '旧名' })
  draw(<Logo />)
  stop = obeySitePreview()
  const send = (brandName: string, origin: string, source: unknown) =>
    act(
      () =>
        void dispatchEvent(
          new MessageEvent('message', { data: { sitePreview: { brandName } }, origin, source: source as never }),
        ),
    )
  send('别的网站', 'https://evil.test', window)
  send('别的窗口', location.origin, {})
  expect(screen.getByText('旧名')).toBeTruthy()
  send('新名', location.origin, window)
  expect(screen.getByText('新名')).toBeTruthy()
})

it('disables links', () => {
  stop = obeySitePreview()
  const link = Object.assign(document.createElement('a'), { href: '/courseList' })
  document.body.append(link)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  link.remove()
})
