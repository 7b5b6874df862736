import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeviceProblem } from '../device-problem.ts'
import { FakePort } from './fake-port.ts'
import { usbWay } from './serial-board.ts'

const restarted = 'MPY: soft reboot\r\n'
const prompt = 'raw REPL; CTRL-B to exit\r\n>'

/** Returns the kind of problem, and the number of times that the board was reported as lost. */
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

describe('a board on a cable that cannot be used', () => {
  it.each(['NetworkError', 'InvalidStateError'])('is reported as busy after %s', async (refusal) => {
    const port = new FakePort()
    port.refusal = refusal
    expect(await problemWith(port)).toEqual(['busy', 0])
  })

  it.each([
    ['sends nothing', () => ''],
    ['sends back its input', (text: string) => text],
    ['sends other text all the time', () => 'temperature 21\r\n'.repeat(1000)],
  ])('is disconnected and reported as a board without Python when it %s', async (_, answer) => {
    const port = new FakePort(answer)
    expect(await problemWith(port)).toEqual(['no-python', 0])
    expect(port.readable).toBe(null)
  })

  it('is not reported as a board without Python when the cable is pulled early', async () => {
    let orders = 0
    const port = new FakePort(() => ((orders += 1) < 3 ? 'x' : null))
    expect(await problemWith(port)).toEqual(['no-answer-usb', 0])
  })

  it.each([
    ['does not restart', (text: string) => (text === '\r\x01' ? prompt : '')],
    [
      'stops responding while it receives the program',
      (text: string) => ({ '\r\x01': prompt, '\x04': restarted + prompt })[text] ?? '',
    ],
    [
      'has too little memory for the program',
      (text: string) => {
        if (text === '\r\x01') return prompt
        return text === '\x04' ? `${restarted}${prompt}OK\x04MemoryError: \r\n\x04>` : ''
      },
    ],
    [
      'is another board with MicroPython, without the module `microbit`',
      (text: string) => {
        if (text === '\r\x01') return prompt
        return text === '\x04' ? `${restarted}${prompt}OK\x04ImportError: no module named 'microbit'\r\n\x04>` : ''
      },
    ],
  ])('is reported as not responding when it %s, and runs its own program again', async (_, answer) => {
    const port = new FakePort(answer)
    expect(await problemWith(port)).toEqual(['no-answer-usb', 0])
    expect(port.heard.endsWith('\x03\x03\x02\x04')).toBe(true)
    expect(port.readable).toBe(null)
  })
})
