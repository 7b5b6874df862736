import { expect, test } from 'vitest'
import { measureMedia } from './measure.ts'

const svg = (tag: string) => measureMedia(Buffer.from(`<?xml version="1.0"?>${tag}<g/></svg>`))

test.each([
  ['<svg width="30" height="20">', 15, 10],
  ['<svg width="30px" height="20px" viewBox="0 0 8 6">', 4, 3],
  ["<svg viewBox='-10,5,8 6'>", -6, 8],
  ['<svg width="100%" height="100%" viewBox="0 0 8 6">', 4, 3],
])('the drawing %s has its centre at %d, %d', (tag, rotationCenterX, rotationCenterY) =>
  expect(svg(tag)).toMatchObject({ bitmapResolution: 1, rotationCenterX, rotationCenterY }),
)

test.each(['<svg>', '<svg width="0" height="5">', '<svg viewBox="0 0 x 6">', '<g>'])(
  'the drawing %s has no centre',
  (tag) => expect(svg(tag)).toBeNull(),
)

test('a photo has the centre of its first frame, and a double resolution if larger than the stage', () => {
  const segment = Buffer.from([0xff, 0xe0, 0, 4, 0, 0])
  const photograph = (width: number) =>
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      segment,
      Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 40, width >> 8, width & 255, 3, 0, 0, 0, 0]),
    ])
  const middle = { dataFormat: 'jpg', rotationCenterY: 20 }
  expect(measureMedia(photograph(480))).toEqual({ ...middle, rotationCenterX: 240, bitmapResolution: 1 })
  expect(measureMedia(photograph(481))).toEqual({ ...middle, rotationCenterX: 240.5, bitmapResolution: 2 })
  expect(measureMedia(photograph(60).subarray(0, 10))).toBeNull()
})

test('frames of an MP3 are counted after its ID3 tag', () => {
  // 128 kbit/s at 44,100 samples per second gives 417 bytes per frame.
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0])
  const title = Buffer.from('ID3\x03\0\0\0\0\0\x05title', 'latin1')
  expect(measureMedia(Buffer.concat([title, frame, frame, frame]))).toEqual({
    dataFormat: 'mp3',
    format: '',
    rate: 44100,
    sampleCount: 3 * 1152,
  })
  expect(measureMedia(title)).toBeNull()
})

test('a truncated recording has the number of samples in the file', () => {
  const bytes = Buffer.alloc(44 + 10)
  bytes.write('RIFF....WAVEfmt ', 0, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt32LE(8000, 24)
  bytes.writeUInt16LE(2, 32)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(1000, 40)
  expect(measureMedia(bytes)).toMatchObject({ rate: 8000, sampleCount: 5 })
  expect(measureMedia(bytes.subarray(0, 30))).toBeNull()
})

test.each(['GIF89a picture', 'OggS sound', '%PDF-1.7', 'hello', ''])('a file that begins with %j is refused', (text) =>
  expect(measureMedia(Buffer.from(text))).toBeNull(),
)
