import { expect, test, vi } from 'vitest'
import { guardedCapture } from './guard-camera.ts'

const stream = {} as MediaStream

test('the camera asks in our words first, once it was allowed; a sound is recorded without', async () => {
  const capture = vi.fn(async () => stream)
  const ask = vi.fn((_: string, take: (yes: boolean) => void) => take(true))
  const guarded = guardedCapture(capture, () => true, ask)
  expect(await guarded({ audio: true })).toBe(stream)
  expect(ask).not.toHaveBeenCalled()
  await guarded({ video: true })
  await guarded({ video: true })
  expect(ask).toHaveBeenCalledOnce()
  expect(ask.mock.calls[0]![0]).toContain('不上传')
})

test('it stays off where the class may not use it, and after a no, which may be another the next time', async () => {
  const capture = vi.fn(async () => stream)
  const ask = vi.fn((_: string, take: (yes: boolean) => void) => take(false))
  await expect(guardedCapture(capture, () => false, ask)({ video: true })).rejects.toThrow('stays off')
  expect(ask).not.toHaveBeenCalled()
  const guarded = guardedCapture(capture, () => true, ask)
  await expect(guarded({ video: true })).rejects.toThrow('stays off')
  await expect(guarded({ video: true })).rejects.toThrow('stays off')
  expect(ask).toHaveBeenCalledTimes(2)
  expect(capture).not.toHaveBeenCalled()
})
