// The used part of Web Serial; TypeScript has no types of it.

export interface SerialPort {
  /** Null while the port is closed, and after the board is gone; each error on the line creates a new one. */
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

/** The browser's serial ports; null if it has none. Browsers on Android only support Bluetooth ports. */
export const browserSerial = (): Serial | null =>
  /Android/.test(navigator.userAgent) ? null : ((navigator as Navigator & { serial?: Serial }).serial ?? null)
