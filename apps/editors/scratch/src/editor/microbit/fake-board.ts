import type { Bluetooth, BluetoothDevice, Characteristic, GattServer } from './bluetooth.ts'

const failure = (name: string): Error => Object.assign(new Error(name), { name })

/** A fake board with the interface of Web Bluetooth. */
export class FakeBoard {
  readonly asked: unknown[] = []
  readonly written: number[][] = []
  /** The largest number of simultaneous commands. Real boards refuse a command while another one runs. */
  mostAtOnce = 0
  values = new Uint8Array(10)
  connected = false
  hasProgram = true
  available = true
  silent = false
  /** Name of the error that the browser's dialog throws. */
  refusal: string | null = null
  #atOnce = 0
  readonly #device = new EventTarget()
  readonly #characteristic: Characteristic

  constructor() {
    const busy = async (): Promise<void> => {
      this.#atOnce += 1
      this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce)
      await Promise.resolve()
      this.#atOnce -= 1
    }
    const view = (): DataView => new DataView(this.values.buffer)
    const deeds = {
      readValue: async () => {
        await busy()
        return view()
      },
      writeValueWithResponse: async (bytes: Uint8Array) => {
        await busy()
        this.written.push([...bytes])
      },
      startNotifications: busy,
    }
    this.#characteristic = Object.defineProperty(Object.assign(new EventTarget(), deeds), 'value', { get: view })
    const server: GattServer = {
      connected: true,
      connect: () => this.#connect(server),
      disconnect: () => this.lose(),
      getPrimaryService: async () => {
        if (!this.hasProgram) throw failure('NotFoundError')
        return { getCharacteristic: async () => this.#characteristic }
      },
    }
    Object.assign(this.#device, { id: 'board', name: 'BBC micro:bit [zavat]', gatt: server })
  }

  get bluetooth(): Bluetooth {
    return {
      getAvailability: async () => this.available,
      requestDevice: async (wanted) => {
        this.asked.push(wanted)
        if (this.refusal !== null) throw failure(this.refusal)
        return this.#device as BluetoothDevice
      },
    }
  }

  sense(values: readonly number[]): void {
    this.values = Uint8Array.from(values)
    this.#characteristic.dispatchEvent(new Event('characteristicvaluechanged'))
  }

  lose(): void {
    this.connected = false
    this.#device.dispatchEvent(new Event('gattserverdisconnected'))
  }

  async #connect(server: GattServer): Promise<GattServer> {
    if (this.silent) return new Promise(() => undefined)
    this.connected = true
    return server
  }
}
