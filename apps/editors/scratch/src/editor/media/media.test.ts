import { describe, expect, it } from 'vitest'
import { isWhole, kindOf } from './media-kind.ts'
import { waveFile } from './wave-file.ts'

const bytes = (text: string, ...more: number[]) =>
  new Uint8Array([...Array.from(text, (sign) => sign.charCodeAt(0)), ...more])

describe('a file with media', () => {
  it.each([
    ['png', '\u0089PNG\r\n'],
    ['jpeg', '\u00FF\u00D8\u00FF\u00E0'],
    ['gif', 'GIF89a'],
    ['bmp', 'BM'],
    ['webp', 'RIFF\u0001\u0000\u0000\u0000WEBP'],
    ['wav', 'RIFF\u0001\u0000\u0000\u0000WAVE'],
    ['heic', '\u0000\u0000\u0000\u0018ftypheic'],
    ['other', '\u0000\u0000\u0000\u0018ftypM4A '],
    ['svg', '<?xml version="1.0"?><!-- x --><svg xmlns="a">'],
    ['mp3', 'ID3'],
    ['mp3', '\u00FF\u00FB\u0090'],
    ['zip', 'PK'],
    ['other', 'hello'],
  ])('is recognized as %s by its bytes', (kind, text) => expect(kindOf(bytes(text))).toBe(kind))

  it('is complete with its end mark or its declared length, even with appended data', () => {
    expect(isWhole(bytes('\u0089PNG', 1, 2))).toBe(false)
    expect(isWhole(bytes('\u0089PNGxxIEND', 1, 2, 3, 4))).toBe(true)
    expect(isWhole(bytes('\u00FF\u00D8\u00FF', 0xff, 0xd9, 0, 0))).toBe(true)
    expect(isWhole(bytes('\u00FF\u00D8\u00FF', 1))).toBe(false)
    expect(isWhole(bytes('GIF89a', 0x3b))).toBe(true)
    expect(isWhole(bytes('GIF89a', 1))).toBe(false)
    expect(isWhole(bytes('RIFF\u0010\u0000\u0000\u0000WEBPxxxx'))).toBe(false)
    expect(isWhole(bytes('RIFF\u0008\u0000\u0000\u0000WEBPxxxx'))).toBe(true)
    expect(isWhole(bytes('RIFF\u00FF\u00FF\u00FF\u00FFWAVEx'))).toBe(true)
    expect(isWhole(new Uint8Array())).toBe(false)
  })
})

it('a sound is written to a file with one channel of 16 bits', () => {
  const channels = [Float32Array.of(1, -1, 0.5), Float32Array.of(1, -1, -0.5)]
  const file = waveFile({
    sampleRate: 44_100,
    length: 3,
    numberOfChannels: 2,
    getChannelData: (channel) => channels[channel]!,
  })
  const view = new DataView(file.buffer)
  expect([kindOf(file), isWhole(file), file.length]).toEqual(['wav', true, 50])
  expect([view.getUint32(24, true), view.getUint32(40, true)]).toEqual([44_100, 6])
  expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([32_767, -32_767, 0])
})
