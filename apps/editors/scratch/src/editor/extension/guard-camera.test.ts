import { expect, test, vi } from 'vitest'
import { guardedCapture } from './guard-camera.ts'

const stream = {} as MediaStream

test('our page asks before the camera is first used, but not before a sound is recorded', async () => {
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

test('the camera stays off if the class or the child forbids it', async () => {
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
