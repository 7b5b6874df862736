import { findOnce } from './mend/source-text.ts'

const begin = '{let n;e.exports=function(){if(n)return n;n={"Sans Serif":o('
const end = 'return n}}'
const pairs = /(?:"([\w ]+)"|(\w+)):o\((\d+)\)/g

/** The number of font families in the bundle. */
const expected = 7

export interface Font {
  family: string
  bytes: Buffer
}

/**
 * Removes the fonts, half of the bundle, which only pictures with text need. The page fetches them from `addressOf`
 * (see fonts.ts of the editor).
 */
export function takeFontsOut(source: string, addressOf: (font: Font) => string): { source: string; fonts: Font[] } {
  const at = findOnce(source, begin)
  const stop = source.indexOf(end, at) + end.length
  const fonts: Font[] = []
  let light = `${source.slice(0, at)}{e.exports=()=>self.__scratchFonts()}${source.slice(stop)}`
  for (const [, quoted, plain, module] of source.slice(at, stop).matchAll(pairs)) {
    const head = `,${module}(e){e.exports="`
    const from = findOnce(light, head) + head.length
    const to = light.indexOf('"', from)
    fonts.push({ family: quoted ?? plain ?? '', bytes: Buffer.from(light.slice(from, to), 'base64') })
    light = light.slice(0, from) + light.slice(to)
  }
  if (fonts.length !== expected) throw new Error(`${fonts.length} fonts found, ${expected} expected`)
  const addresses = JSON.stringify(Object.fromEntries(fonts.map((font) => [font.family, addressOf(font)])))
  return { source: `self.__scratchFontFiles=${addresses};${light}`, fonts }
}
