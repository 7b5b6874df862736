import { expect, it } from 'vitest'
import { takeFontsOut } from './fonts.ts'

const families = ['Sans Serif', 'Serif', 'Handwriting', 'Marker', 'Curly', 'Pixel', 'Scratch']
const table = families.map((name, index) => `${name.includes(' ') ? `"${name}"` : name}:o(${100 + index})`).join(',')
const modules = families
  .map((name, index) => `,${100 + index}(e){e.exports="${Buffer.from(name).toString('base64')}"}`)
  .join('')
const bundle =
  `m={1(e){}${modules},9(e,t,o){let n;e.exports=function(){if(n)return n;n={${table}};` +
  'for(const e in n){n[e]=1}if(!a){b()}return n}},8(e){}}'

it('the fonts are removed from the bundle, and their addresses are added', () => {
  const { source, fonts } = takeFontsOut(bundle, ({ family, bytes }) => `/f/${family.length}-${bytes.length}`)
  expect(fonts.map(({ family, bytes }) => [family, bytes.toString()])).toEqual(families.map((name) => [name, name]))
  expect(source).toMatch(/^self\.__scratchFontFiles=\{"Sans Serif":"\/f\/10-10","Serif":"\/f\/5-5",/)
  expect(source).toContain('106(e){e.exports=""},9(e,t,o){e.exports=()=>self.__scratchFonts()},8(e){}}')
})

it('a bundle with other fonts is refused', () => {
  expect(() => takeFontsOut(bundle.replace(',Pixel:o(105)', ''), () => '')).toThrow('6 fonts found, 7 expected')
  expect(() => takeFontsOut('m={}', () => '')).toThrow('not found')
})
