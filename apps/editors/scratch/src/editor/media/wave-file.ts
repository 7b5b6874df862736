/** Bytes per sample of 16 bits in one channel. */
const SAMPLE_BYTES = 2
const HEADER_BYTES = 44
/** Limit of the editor. Longer sounds are stored at half their sample rate. */
const MAX_BYTES = 10_000_000

export interface DecodedSound {
  readonly sampleRate: number
  readonly length: number
  readonly numberOfChannels: number
  getChannelData(channel: number): Float32Array
}

/** Returns the mean of all channels for every `step`-th sample. */
function mixed(sound: DecodedSound, step: number): Float32Array {
  const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel))
  return Float32Array.from({ length: Math.floor(sound.length / step) }, (_, index) =>
    channels.reduce((sum, samples) => sum + samples[index * step]! / channels.length, 0),
  )
}

export function waveFile(sound: DecodedSound): Uint8Array<ArrayBuffer> {
  const step = sound.length * SAMPLE_BYTES > MAX_BYTES ? 2 : 1
  const samples = mixed(sound, step)
  const rate = Math.round(sound.sampleRate / step)
  const size = samples.length * SAMPLE_BYTES
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + size))
  const text = (at: number, name: string) =>
    [...name].forEach((sign, index) => view.setUint8(at + index, sign.charCodeAt(0)))
  text(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + size, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * SAMPLE_BYTES, true)
  view.setUint16(32, SAMPLE_BYTES, true)
  view.setUint16(34, 8 * SAMPLE_BYTES, true)
  text(36, 'data')
  view.setUint32(40, size, true)
  samples.forEach((sample, index) =>
    view.setInt16(HEADER_BYTES + index * SAMPLE_BYTES, Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff), true),
  )
  return new Uint8Array(view.buffer)
}
