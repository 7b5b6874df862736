import { fromBase64, toBase64 } from '@mashu/editor-host'
import { inTime, type Board, type Way } from '../board.ts'
import { DeviceProblem, isNothingChosen, problemOfChoosing } from '../device-problem.ts'
import { boardProgram } from './board-program.ts'
import { enterConsole, leaveConsole, startProgram } from './raw-repl.ts'
import { SerialLine } from './serial-line.ts'
import type { Serial, SerialPort } from './serial.ts'

/** USB ids of the interface chip that every micro:bit has. */
const boardFilter = { usbVendorId: 0x0d28, usbProductId: 0x0204 }
/** MicroPython has this fixed baud rate. */
const baudRate = 115_200
/** Milliseconds. Without a limit, a command without an answer would block all later commands. */
const orderPatience = 1000
/** After this many values, about once a second, the page tells the board that it is still open. */
const valuesPerSign = 30
const sensorLine = /^s([0-9a-f]{20})$/
/** MicroPython writes this character when a program ends. */
const programEnd = '\x04'

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))

/** A port cannot be opened again before it is closed. */
const closings = new WeakMap<SerialPort, Promise<void>>()

/** Lets the board start its own program again. Never rejects. */
function letGo(port: SerialPort, line: SerialLine): Promise<void> {
  const closing = inTime(leaveConsole(line))
    .catch(() => undefined)
    .then(() => line.close())
  closings.set(port, closing)
  return closing
}

async function startOn(line: SerialLine): Promise<void> {
  try {
    await enterConsole(line)
  } catch (error) {
    throw new DeviceProblem(line.isOpen ? 'no-python' : 'no-answer-usb', error)
  }
  await startProgram(line, boardProgram)
}

/** A board that is connected by USB and runs our program. */
class SerialBoard implements Board {
  readonly #port: SerialPort
  readonly #line: SerialLine
  readonly #onLost: () => void
  #isOpen = true
  #value: string | null = null
  #valuesUntilSign = valuesPerSign
  #onValue: (message: string) => void = () => undefined
  #onDone: () => void = () => undefined
  /** The next command waits for the last command. */
  #last: Promise<unknown> = Promise.resolve()

  private constructor(port: SerialPort, line: SerialLine, onLost: () => void) {
    this.#port = port
    this.#line = line
    this.#onLost = onLost
  }

  /** Rejects with a DeviceProblem. If our program does not start, the board starts its own program again. */
  static async open(port: SerialPort, onLost: () => void): Promise<SerialBoard> {
    await closings.get(port)
    let lose: () => void = () => undefined
    const line = await SerialLine.open(port, baudRate, () => lose()).catch((error: unknown) => {
      throw new DeviceProblem('busy', error)
    })
    try {
      await inTime(startOn(line))
      const board = new SerialBoard(port, line, onLost)
      await inTime(
        new Promise<void>((resolve, reject) => {
          lose = () => reject(new Error('the board is gone, or its program has ended'))
          line.onLine((text) => {
            if (text.includes(programEnd)) lose()
            else board.#take(text)
            if (board.#value !== null) resolve()
          })
        }),
      )
      lose = () => board.#lose()
      return board
    } catch (error) {
      await letGo(port, line)
      throw error instanceof DeviceProblem ? error : new DeviceProblem('no-answer-usb', error)
    }
  }

  async read(): Promise<string> {
    if (this.#value === null) throw new Error('no value yet')
    return this.#value
  }

  /** Resolves when the board has executed the command, or after a time limit. */
  write(_id: string, message: string): Promise<void> {
    const done = this.#last.then(() => this.#order(hexOf(new Uint8Array(fromBase64(message)))))
    this.#last = done.catch(() => undefined)
    return done
  }

  async listen(_id: string, onValue: (message: string) => void): Promise<void> {
    this.#onValue = onValue
  }

  close(): void {
    if (this.#isOpen) this.#end()
  }

  async #order(hex: string): Promise<void> {
    if (!this.#isOpen) throw new Error('the board is gone')
    const done = new Promise<void>((resolve) => {
      this.#onDone = resolve
      setTimeout(resolve, orderPatience)
    })
    await this.#line.send(`${hex}\n`)
    await done
  }

  #take(line: string): void {
    const hex = sensorLine.exec(line)?.[1]
    if (hex !== undefined) this.#tell(toBase64(bytesOf(hex)))
    else if (line === 'k') this.#onDone()
  }

  #tell(value: string): void {
    this.#value = value
    this.#onValue(value)
    this.#valuesUntilSign -= 1
    if (this.#valuesUntilSign > 0) return
    this.#valuesUntilSign = valuesPerSign
    this.#line.send('\n').catch(() => undefined)
  }

  #lose(): void {
    if (!this.#isOpen) return
    this.#end()
    this.#onLost()
  }

  #end(): void {
    this.#isOpen = false
    this.#onValue = () => undefined
    void letGo(this.#port, this.#line)
  }
}

/** Works with every board that has MicroPython, whatever program the board contains. */
export const usbWay = (serial: Serial): Way => ({
  kind: 'usb',
  async find() {
    try {
      const port = await serial.requestPort({ filters: [boardFilter] })
      return { id: 'usb', name: 'micro:bit', open: (onLost) => SerialBoard.open(port, onLost) }
    } catch (error) {
      if (isNothingChosen(error)) return null
      throw problemOfChoosing(error, 'refused-usb')
    }
  },
})
