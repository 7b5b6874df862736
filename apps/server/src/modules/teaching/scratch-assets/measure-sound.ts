import { ascii } from './measure-picture.ts'

export interface SoundLength {
  dataFormat: 'wav' | 'mp3'
  format: ''
  rate: number
  sampleCount: number
}

type Length = Pick<SoundLength, 'rate' | 'sampleCount'>

function lengthOfWav(bytes: Buffer): Length | null {
  let [rate, block] = [0, 0]
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, size] = [ascii(bytes, at, at + 4), bytes.readUInt32LE(at + 4)]
    if (name === 'fmt ' && at + 24 <= bytes.length) {
      rate = bytes.readUInt32LE(at + 12)
      block = bytes.readUInt16LE(at + 20)
    }
    if (name === 'data' && rate > 0 && block > 0) {
      const there = Math.min(size, bytes.length - at - 8)
      return { rate, sampleCount: Math.floor(there / block) }
    }
    // Chunks begin at even offsets.
    at += 8 + size + (size % 2)
  }
  return null
}

/** Samples per second, by version (2.5, reserved, 2, 1) and index. The lists below contain the kbit/s of layer III. */
const MP3_RATES = [[11025, 12000, 8000], [], [22050, 24000, 16000], [44100, 48000, 32000]] as const
const MP3_BITS_V1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const MP3_BITS_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

/** Reads a layer III frame. */
function mp3Frame(bytes: Buffer, at: number): { size: number; samples: number; rate: number } | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe6) !== 0xe2) return null
  const version = (bytes[at + 1]! >> 3) & 3
  const rate = MP3_RATES[version]?.[(bytes[at + 2]! >> 2) & 3]
  const bits = (version === 3 ? MP3_BITS_V1 : MP3_BITS_V2)[bytes[at + 2]! >> 4]
  if (!rate || !bits) return null
  const samples = version === 3 ? 1152 : 576
  return { size: Math.floor((samples * bits * 125) / rate) + ((bytes[at + 2]! >> 1) & 1), samples, rate }
}

/** Returns the position after the ID3 tag, or 0 without a tag. */
function behindTag(bytes: Buffer): number {
  if (bytes.length < 10 || ascii(bytes, 0, 3) !== 'ID3') return 0
  return 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes[at]! & 0x7f), 0)
}

function lengthOfMp3(bytes: Buffer): Length | null {
  const first = mp3Frame(bytes, behindTag(bytes))
  if (first === null) return null
  let sampleCount = 0
  let at = behindTag(bytes)
  for (let frame: typeof first | null = first; frame !== null; frame = mp3Frame(bytes, at)) {
    sampleCount += frame.samples
    at += frame.size
  }
  return { rate: first.rate, sampleCount }
}

export const LENGTHS = { wav: lengthOfWav, mp3: lengthOfMp3 } as const

export function measureSound(bytes: Buffer, dataFormat: keyof typeof LENGTHS): SoundLength | null {
  const length = LENGTHS[dataFormat](bytes)
  return length === null || length.sampleCount === 0 ? null : { dataFormat, format: '', ...length }
}
