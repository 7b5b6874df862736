import { fromBase64, toBase64 } from '@mashu/editor-host'
import type { BluetoothDevice, Bluetooth, Characteristic, GattServer } from './bluetooth.ts'
import { inTime, type Board, type Way } from './board.ts'
import { DeviceProblem, isNothingChosen, problemOfChoosing, problemOfConnecting } from './device-problem.ts'

/** The Bluetooth service of Scratch's program for the board. */
export const boardService = 0xf005
/** Boards have this name with any program. If a board does not have Scratch's program, the page explains this. */
const boardName = 'BBC micro:bit'

/** Rejects with the browser's error or DeviceProblem. */
async function chooseBoard(bluetooth: Bluetooth): Promise<BluetoothDevice> {
  // The browser opens its dialog only directly after a click, before any `await`.
  const choice = bluetooth.requestDevice({
    filters: [{ services: [boardService] }, { namePrefix: boardName }],
    optionalServices: [boardService],
  })
  try {
    return await choice
  } catch (error) {
    const hasBluetooth = await bluetooth.getAvailability?.().catch(() => true)
    throw hasBluetooth === false ? new DeviceProblem('no-bluetooth', error) : error
  }
}

const bytesOf = (view: DataView): Uint8Array<ArrayBuffer> =>
  new Uint8Array(view.buffer.slice(view.byteOffset, view.byteOffset + view.byteLength) as ArrayBuffer)

/** A board connected by Bluetooth. */
class BoardConnection implements Board {
  readonly #device: BluetoothDevice
  readonly #server: GattServer
  readonly #characteristics = new Map<string, Promise<Characteristic>>()
  readonly #open = new AbortController()
  /** The last command. Boards accept one command at a time. */
  #last: Promise<unknown> = Promise.resolve()

  private constructor(device: BluetoothDevice, server: GattServer, onLost: () => void) {
    this.#device = device
    this.#server = server
    const lost = (): void => {
      this.#open.abort()
      onLost()
    }
    device.addEventListener('gattserverdisconnected', lost, { signal: this.#open.signal })
  }

  /** Rejects with DeviceProblem. A board without Scratch's program is disconnected. */
  static async open(device: BluetoothDevice, onLost: () => void): Promise<BoardConnection> {
    try {
      const server = await inTime(device.gatt.connect())
      await inTime(server.getPrimaryService(boardService))
      return new BoardConnection(device, server, onLost)
    } catch (error) {
      device.gatt.disconnect()
      throw problemOfConnecting(error)
    }
  }

  read(id: string): Promise<string> {
    return this.#next(async () => toBase64(bytesOf(await (await this.#characteristic(id)).readValue())))
  }

  write(id: string, message: string): Promise<void> {
    return this.#next(async () => {
      await (await this.#characteristic(id)).writeValueWithResponse(new Uint8Array(fromBase64(message)))
    })
  }

  listen(id: string, onValue: (message: string) => void): Promise<void> {
    return this.#next(async () => {
      const characteristic = await this.#characteristic(id)
      characteristic.addEventListener(
        'characteristicvaluechanged',
        () => {
          if (characteristic.value) onValue(toBase64(bytesOf(characteristic.value)))
        },
        { signal: this.#open.signal },
      )
      await characteristic.startNotifications()
    })
  }

  close(): void {
    this.#open.abort()
    this.#device.gatt.disconnect()
  }

  #next<Value>(deed: () => Promise<Value>): Promise<Value> {
    const done = this.#last.then(deed)
    this.#last = done.catch(() => undefined)
    return done
  }

  #characteristic(id: string): Promise<Characteristic> {
    const known = this.#characteristics.get(id)
    if (known) return known
    const found = this.#server.getPrimaryService(boardService).then((service) => service.getCharacteristic(id))
    this.#characteristics.set(id, found)
    return found
  }
}

/** The transport for boards with Scratch's program. */
export const bluetoothWay = (bluetooth: Bluetooth): Way => ({
  kind: 'bluetooth',
  async find() {
    try {
      const device = await chooseBoard(bluetooth)
      return {
        id: device.id,
        name: device.name ?? 'micro:bit',
        open: (onLost) => BoardConnection.open(device, onLost),
      }
    } catch (error) {
      if (isNothingChosen(error)) return null
      throw problemOfChoosing(error, 'refused')
    }
  },
})
