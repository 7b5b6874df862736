// The used part of Web Bluetooth, for which TypeScript has no types. Some browsers lack the optional parts.

export interface Characteristic extends EventTarget {
  readonly value?: DataView | null
  readValue(): Promise<DataView>
  writeValueWithResponse(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  startNotifications(): Promise<unknown>
}

export interface GattServer {
  readonly connected: boolean
  connect(): Promise<GattServer>
  disconnect(): void
  getPrimaryService(id: number): Promise<{ getCharacteristic(id: string): Promise<Characteristic> }>
}

export interface BluetoothDevice extends EventTarget {
  readonly id: string
  readonly name?: string | null
  readonly gatt: GattServer
}

export interface Bluetooth {
  getAvailability?(): Promise<boolean>
  requestDevice(wanted: {
    filters: readonly ({ services: readonly number[] } | { namePrefix: string })[]
    optionalServices: readonly number[]
  }): Promise<BluetoothDevice>
}

/** Returns null without support for Web Bluetooth. */
export const browserBluetooth = (): Bluetooth | null =>
  (navigator as Navigator & { bluetooth?: Bluetooth }).bluetooth ?? null
