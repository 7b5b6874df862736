import { describe, expect, it } from 'vitest'
import { takeSamplesOut } from './music.ts'

const mp3 = (index: number) =>
  Buffer.concat([Buffer.from([0xff, 0xfb, 0x90]), Buffer.from(`sample ${index}`)]).toString('base64')
const samples = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index}(e,t,o){e.exports=o(72989)("${mp3(index)}")}`).join(',')
const decode = '_decodeSound(e){const t=this.engine;return t?t.decodeSoundPlayer({data:{buffer:e}}):0}'
const other = '900(e,t,o){e.exports=o(72989)("UklGRiSS")}'

describe('moving the music samples out of the bundle', () => {
  it('leaves the address of a sample, and returns the file', () => {
    const { source, files } = takeSamplesOut(`{${samples(61)},${other}};${decode}`, '/m/')
    expect(files.size).toBe(61)
    const [name] = files.keys()
    expect(
      files
        .get(name ?? '')
        ?.subarray(3)
        .toString(),
    ).toBe('sample 0')
    expect(source).toContain(`0(e,t,o){e.exports="/m/${name}"}`)
    expect(source).toContain(other)
  })

  it('makes the engine fetch a sample before decoding it', () => {
    const { source } = takeSamplesOut(`{${samples(61)}};${decode}`, '/m/')
    expect(source).toContain(
      'return t?fetch(e).then(r=>r.arrayBuffer()).then(b=>t.decodeSoundPlayer({data:{buffer:b}})):0',
    )
  })

  it('throws when samples or the decoding call differ', () => {
    expect(() => takeSamplesOut(`{${samples(60)}};${decode}`, '/m/')).toThrow('60 music samples found, 61 expected')
    expect(() => takeSamplesOut(`{${samples(61)}};`, '/m/')).toThrow('found 0 times')
    expect(() => takeSamplesOut(`{${samples(61)}};${decode}${decode}`, '/m/')).toThrow('found 2 times')
  })
})
