import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeviceProblem } from '../device-problem.ts'
import { FakePort } from './fake-port.ts'
import { usbWay } from './serial-board.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('choosing a board on a cable', () => {
  it('asks for the USB interface of a micro:bit', async () => {
    const asked: unknown[] = []
    const way = usbWay({
      requestPort: async (wanted) => {
        asked.push(wanted)
        return new FakePort()
      },
    })
    expect(await way.find()).toMatchObject({ id: 'usb', name: 'micro:bit' })
    expect(asked).toEqual([{ filters: [{ usbVendorId: 0x0d28, usbProductId: 0x0204 }] }])
  })

  it.each([
    ['NotFoundError', null],
    ['SecurityError', 'refused-usb'],
    ['NotAllowedError', 'refused-usb'],
    ['NotSupportedError', 'no-browser'],
  ])('converts the error %s to the problem %s', async (name, kind) => {
    const way = usbWay({ requestPort: () => Promise.reject(Object.assign(new Error(name), { name })) })
    const outcome = await way.find().catch((error: unknown) => (error as DeviceProblem).kind)
    expect(outcome).toBe(kind)
  })
})
