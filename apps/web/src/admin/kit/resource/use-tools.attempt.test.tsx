// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testServer, tidy, toasts } from '../test/test-server.tsx'
import { toastStore } from '../../../ui/popup/toast-store.ts'
import { recycleBin } from '@mashu/contract/sys/job/recycle-bin'
import { attempt } from './use-tools.tsx'

afterEach(tidy)

describe('a call of an action', () => {
  it('shows the message of the server', async () => {
    expect(await attempt(async () => ({ message: '做好了' }))).toBe(true)
    expect(toasts()).toEqual(['做好了'])
  })

  it('offers once to undo a deletion, and loads the rows again', async () => {
    const server = testServer({
      [recycleBin.undo.path]: () => ({ message: '已撤销删除', result: { count: 1, left: 0 } }),
    })
    const undone = vi.fn()
    await attempt(async () => ({ message: '删除成功!', deletion: '77' }), undone)
    expect(toastStore.value.map(({ title, action }) => [title, action?.label])).toEqual([['删除成功!', '撤销']])
    toastStore.value[0]!.action!.run()
    await waitFor(() => expect(undone).toHaveBeenCalledTimes(1))
    expect(server.asked(recycleBin.undo.path)[0]!.body).toEqual({ id: '77' })
    expect(toasts()).toContain('已撤销删除')
  })

  it.each([
    [200, ['班里还有学生']],
    [403, []],
    [500, []],
  ])('refused with status %i shows the messages %o here, because the shell shows the others', async (status, told) => {
    testServer({ '/x': () => ({ refuse: '班里还有学生', status }) })
    const { callWhole } = await import('@mashu/client')
    expect(await attempt(() => callWhole({ method: 'GET', path: '/x', access: 'public' } as never))).toBe(false)
    expect(toasts()).toEqual(told)
  })

  it('throws programming errors again', async () => {
    await expect(
      attempt(async () => {
        throw new TypeError('oops')
      }),
    ).rejects.toThrow('oops')
  })
})
