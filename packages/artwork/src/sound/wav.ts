const header = 44

/** Returns 16 bits and one channel, which all browsers can play. Values are limited to −1 … 1. */
export function wavFile(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(header + samples.length * 2)
  const view = new DataView(out.buffer)
  const ascii = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) out[at + index] = text.charCodeAt(index)
  }
  ascii(0, 'RIFF')
  view.setUint32(4, out.length - 8, true)
  ascii(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  ascii(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  samples.forEach((value, index) =>
    view.setInt16(header + index * 2, Math.round(Math.min(1, Math.max(-1, value)) * 32767), true),
  )
  return out
}
