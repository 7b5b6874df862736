import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeviceProblem } from '../device-problem.ts'
import { FakePort } from './fake-port.ts'
import { usbWay } from './serial-board.ts'

const restarted = 'MPY: soft reboot\r\n'
const prompt = 'raw REPL; CTRL-B to exit\r\n>'

/** The kind of problem, and how often the board was called lost. */
async function problemWith(port: FakePort): Promise<[string, number]> {
  let lost = 0
  const found = await usbWay({ requestPort: async () => port }).find()
  const opening = found?.open(() => {
    lost += 1
  })
  const kind = opening?.then(
    () => 'none',
    (error: unknown) => (error instanceof DeviceProblem ? error.kind : String(error)),
  )
  await vi.runAllTimersAsync()
  return [(await kind) ?? 'not found', lost]
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('a board at the cable that cannot be used', () => {
  it.each(['NetworkError', 'InvalidStateError'])('is busy after %s', async (refusal) => {
    const port = new FakePort()
    port.refusal = refusal
    expect(await problemWith(port)).toEqual(['busy', 0])
  })

  it.each([
    ['says nothing', () => ''],
    ['sends back what it hears', (text: string) => text],
    ['talks all the time of other things', () => 'temperature 21\r\n'.repeat(1000)],
  ])('has no Python when it %s; it is let go', async (_, answer) => {
    const port = new FakePort(answer)
    expect(await problemWith(port)).toEqual(['no-python', 0])
    expect(port.readable).toBe(null)
  })

  it('is not said to lack Python when the cable was pulled while it was asked', async () => {
    let orders = 0
    const port = new FakePort(() => ((orders += 1) < 3 ? 'x' : null))
    expect(await problemWith(port)).toEqual(['no-answer-usb', 0])
  })

  it.each([
    ['does not start anew', (text: string) => (text === '\r\x01' ? prompt : '')],
    [
      'breaks while the program is read',
      (text: string) => ({ '\r\x01': prompt, '\x04': restarted + prompt })[text] ?? '',
    ],
    [
      'has no room for the program',
      (text: string) => {
        if (text === '\r\x01') return prompt
        return text === '\x04' ? `${restarted}${prompt}OK\x04MemoryError: \r\n\x04>` : ''
      },
    ],
    [
      'is another board with MicroPython, of which the program knows nothing',
      (text: string) => {
        if (text === '\r\x01') return prompt
        return text === '\x04' ? `${restarted}${prompt}OK\x04ImportError: no module named 'microbit'\r\n\x04>` : ''
      },
    ],
  ])('is told to be plugged in again when it %s; its own program is called back', async (_, answer) => {
    const port = new FakePort(answer)
    expect(await problemWith(port)).toEqual(['no-answer-usb', 0])
    expect(port.heard.endsWith('\x03\x03\x02\x04')).toBe(true)
    expect(port.readable).toBe(null)
  })
})
