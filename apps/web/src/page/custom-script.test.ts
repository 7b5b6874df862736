// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { leavesCustomScript, runCustomScript } from './custom-script.ts'

test('the script is loaded once, and private pages then want a new window', () => {
  const reload = vi.fn()
  runCustomScript(undefined)
  expect(leavesCustomScript(reload)).toBe(false)
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
  runCustomScript('/api/sys/config/customScript?v=1')
  runCustomScript('/api/sys/config/customScript?v=1')
  expect(append).toHaveBeenCalledTimes(1)
  expect(append.mock.calls[0]![0]).toHaveProperty('src', expect.stringContaining('/api/sys/config/customScript?v=1'))
  expect(leavesCustomScript(reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a window in which none has run draws private pages at once', async () => {
  vi.resetModules()
  const fresh = await import('./custom-script.ts')
  const reload = vi.fn()
  fresh.runCustomScript('')
  expect([fresh.leavesCustomScript(reload), reload.mock.calls.length]).toEqual([false, 0])
})
