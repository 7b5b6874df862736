// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { press, type } from '../../../test/test-page.tsx'
import { field, open, setUp, tab, tearDown } from './test/config-screen.tsx'

beforeEach(setUp)
afterEach(tearDown)

it('the page keeps unsaved input on other pages, and warns before the window closes', async () => {
  open()
  await tab('联系信息')
  type('咨询微信', 'chenguang')
  const leaving = new Event('beforeunload', { cancelable: true })
  act(() => void dispatchEvent(leaving))
  expect(leaving.defaultPrevented).toBe(true)
  cleanup()
  open()
  await tab('联系信息')
  expect((await field('咨询微信')).value).toBe('chenguang')
  press('放弃修改')
  await waitFor(async () => expect((await field('咨询微信')).value).toBe(''))
  const free = new Event('beforeunload', { cancelable: true })
  act(() => void dispatchEvent(free))
  expect(free.defaultPrevented).toBe(false)
})
