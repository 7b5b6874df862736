import { detectKind } from '../../../platform/files/content/kind.ts'

/** What Scratch must know of a picture: where it turns, and how many of its points make one of the stage. */
export interface PictureSize {
  dataFormat: 'svg' | 'png' | 'jpg'
  bitmapResolution: 1 | 2
  rotationCenterX: number
  rotationCenterY: number
}

/** What Scratch must know of a sound. */
export interface SoundLength {
  dataFormat: 'wav' | 'mp3'
  format: ''
  rate: number
  sampleCount: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A bitmap that fits on the stage is shown point for point; of a finer one two points make one. */
const STAGE = { width: 480, height: 360 }
/** The first tag of a drawing stands within so many bytes. */
const HEAD = 256 * 1024

const ascii = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end)
const boxOf = (width: number, height: number): Box | null =>
  width > 0 && height > 0 ? { x: 0, y: 0, width, height } : null

function boxOfPng(bytes: Buffer): Box | null {
  if (bytes.length < 24 || ascii(bytes, 12, 16) !== 'IHDR') return null
  return boxOf(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
}

/** Markers of a JPEG between SOF0 and SOF15 that are no start of a frame. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc])

/** The size stands in the first "start of frame" among the segments. */
function boxOfJpeg(bytes: Buffer): Box | null {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker))
      return boxOf(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** Scratch draws what lies in the view; its width and height count only where a drawing has no view. */
function boxOfSvg(bytes: Buffer): Box | null {
  const tag = /<svg\b[^>]*>/i.exec(bytes.subarray(0, HEAD).toString('utf8'))?.[0] ?? ''
  const attribute = (name: string) => new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`, 'i').exec(tag)?.[1] ?? ''
  const [x, y, width, height, ...rest] = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (rest.length === 0 && Number.isFinite(x) && Number.isFinite(y) && width! > 0 && height! > 0)
    return { x: x!, y: y!, width: width!, height: height! }
  const lengthOf = (name: string) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(attribute(name))?.[1])
  return boxOf(lengthOf('width'), lengthOf('height'))
}

const BOXES = { png: boxOfPng, jpg: boxOfJpeg, svg: boxOfSvg } as const

function measurePicture(bytes: Buffer, dataFormat: keyof typeof BOXES): PictureSize | null {
  const box = BOXES[dataFormat](bytes)
  if (box === null) return null
  const isPlain = dataFormat === 'svg' || (box.width <= STAGE.width && box.height <= STAGE.height)
  return {
    dataFormat,
    bitmapResolution: isPlain ? 1 : 2,
    rotationCenterX: box.x + box.width / 2,
    rotationCenterY: box.y + box.height / 2,
  }
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
    // Chunks begin at even places.
    at += 8 + size + (size % 2)
  }
  return null
}

/** By version (2.5, –, 2, 1) and index; kbit/s of layer III and samples a second. */
const MP3_RATES = [[11025, 12000, 8000], [], [22050, 24000, 16000], [44100, 48000, 32000]] as const
const MP3_BITS_V1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const MP3_BITS_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

/** A frame of layer III at this place: its bytes, samples and rate. */
function mp3Frame(bytes: Buffer, at: number): { size: number; samples: number; rate: number } | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe6) !== 0xe2) return null
  const version = (bytes[at + 1]! >> 3) & 3
  const rate = MP3_RATES[version]?.[(bytes[at + 2]! >> 2) & 3]
  const bits = (version === 3 ? MP3_BITS_V1 : MP3_BITS_V2)[bytes[at + 2]! >> 4]
  if (!rate || !bits) return null
  const samples = version === 3 ? 1152 : 576
  return { size: Math.floor((samples * bits * 125) / rate) + ((bytes[at + 2]! >> 1) & 1), samples, rate }
}

/** Where sound begins behind the tag with title and artist. */
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

const LENGTHS = { wav: lengthOfWav, mp3: lengthOfMp3 } as const

function measureSound(bytes: Buffer, dataFormat: keyof typeof LENGTHS): SoundLength | null {
  const length = LENGTHS[dataFormat](bytes)
  return length === null || length.sampleCount === 0 ? null : { dataFormat, format: '', ...length }
}

const isKey = <T extends object>(table: T, name: string): name is keyof T & string => Object.hasOwn(table, name)

/**
 * Measures a picture or sound by its content, whatever it is called; null for what Scratch does not know and what is
 * damaged.
 */
export function measureMedia(bytes: Buffer): PictureSize | SoundLength | null {
  let extension: string
  try {
    extension = detectKind(bytes, '').extension
  } catch {
    return null
  }
  if (isKey(BOXES, extension)) return measurePicture(bytes, extension)
  return isKey(LENGTHS, extension) ? measureSound(bytes, extension) : null
}

export const isPicture = (measured: PictureSize | SoundLength | null): measured is PictureSize =>
  measured !== null && 'rotationCenterX' in measured
export const isSound = (measured: PictureSize | SoundLength | null): measured is SoundLength =>
  measured !== null && 'sampleCount' in measured
