// TypeScript has no types for Web Serial.

export interface SerialPort {
  /** Null while the port is closed or the board is removed. Replaced after an error. */
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

/** Browsers on Android support only Bluetooth ports. */
export const browserSerial = (): Serial | null =>
  /Android/.test(navigator.userAgent) ? null : ((navigator as Navigator & { serial?: Serial }).serial ?? null)
