// The part of Web Serial that is used; our compiler has no types of it.

export interface SerialPort {
  /** Null while the port is closed, and once the board is gone; a new one after each error on the line. */
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
  open(settings: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
}

export interface Serial {
  requestPort(wanted: {
    readonly filters: readonly { readonly usbVendorId: number; readonly usbProductId: number }[]
  }): Promise<SerialPort>
}

/** The browser's serial ports; null where there are none. Browsers on Android have known Bluetooth ports only. */
export const browserSerial = (): Serial | null =>
  /Android/.test(navigator.userAgent) ? null : ((navigator as Navigator & { serial?: Serial }).serial ?? null)
