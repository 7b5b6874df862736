// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, signIn, toasts } from '../test/lesson-page.tsx'
import { MarkingPage } from './marking-page.tsx'
import { heading, open, remark, save, setUp, star, write } from './test/test-marking.tsx'
import { tearDown } from './test/played.tsx'

beforeEach(setUp)
afterEach(tearDown)

describe('without a network', () => {
  const noNetwork = () => {
    onlineManager.setOnline(false)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  }

  it('the page shows a message instead of loading without end', async () => {
    signIn(['teacher'])
    noNetwork()
    draw(<MarkingPage switcher={null} />, '/teaching/workList')
    expect((await screen.findByRole('alert')).textContent).toContain('网络')
  })

  it('a mark that cannot be saved stays in the form', async () => {
    await open()
    fireEvent.click(star(4))
    write('真好')
    noNetwork()
    save()
    await waitFor(() => expect(toasts().join()).toMatch(/没有保存.*网络/))
    expect([heading(), remark().value]).toEqual(['林小满的“接苹果”', '真好'])
  })
})
