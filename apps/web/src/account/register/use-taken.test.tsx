// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tidy, type } from '../form/test-answers.tsx'
import { CHECK, faultOf, start } from './test/started.tsx'

afterEach(tidy)

describe('checking the username while the user types', () => {
  it('ignores an answer that arrives after the next key press', async () => {
    let late: (answer: Response) => void = () => undefined
    const free = (message?: string) =>
      new Response(JSON.stringify({ success: !message, code: 0, message: message ?? '', result: null, timestamp: 0 }))
    const { server } = await start()
    expect(server.of(CHECK)).toEqual([])
    const asked: string[] = []
    vi.stubGlobal(
      'fetch',
      vi.fn(async (_: string, init: RequestInit) => {
        asked.push((JSON.parse(String(init.body)) as { username: string }).username)
        return asked.length === 1
          ? new Promise<Response>((resolve) => {
              late = resolve
            })
          : free()
      }),
    )
    type('账号', 'busy')
    await waitFor(() => expect(asked).toEqual(['busy']))
    type('账号', 'freename')
    await screen.findAllByText('这个名字可以用')
    late(free('用户名已注册'))
    await waitFor(() => expect(asked).toEqual(['busy', 'freename']))
    expect(screen.queryByText('账号已存在!')).toBeNull()
    expect(screen.getAllByText('这个名字可以用').length).toBeGreaterThan(0)
  })

  it('reports nothing when the server fails to check the username', async () => {
    await start()
    const fetch = vi.fn(async () => new Response('', { status: 500 }))
    vi.stubGlobal('fetch', fetch)
    type('账号', 'somebody')
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    await waitFor(() => expect(faultOf('账号')).toContain('以后用它登录'))
    expect(screen.queryByText('这个名字可以用')).toBeNull()
  })
})
