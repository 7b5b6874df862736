/** `bitmapResolution` is the number of picture pixels per stage pixel. */
export interface PictureSize {
  dataFormat: 'svg' | 'png' | 'jpg'
  bitmapResolution: 1 | 2
  rotationCenterX: number
  rotationCenterY: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A larger bitmap than the stage is shown at half size. */
const STAGE = { width: 480, height: 360 }
/** Bytes in which the first tag of an SVG is searched. */
const HEAD = 256 * 1024

export const ascii = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end)
const boxOf = (width: number, height: number): Box | null =>
  width > 0 && height > 0 ? { x: 0, y: 0, width, height } : null

function boxOfPng(bytes: Buffer): Box | null {
  if (bytes.length < 24 || ascii(bytes, 12, 16) !== 'IHDR') return null
  return boxOf(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
}

/** Markers of a JPEG between SOF0 and SOF15 that do not start a frame. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc])

/** Reads the size from the first "start of frame" segment. */
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

/** Scratch draws the view box. Without a view box, returns the width and height. */
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

export const BOXES = { png: boxOfPng, jpg: boxOfJpeg, svg: boxOfSvg } as const

export function measurePicture(bytes: Buffer, dataFormat: keyof typeof BOXES): PictureSize | null {
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
