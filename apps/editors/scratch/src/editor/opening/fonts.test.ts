// @vitest-environment happy-dom
import { strToU8, zipSync } from 'fflate'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchFonts, fontRules, hasText } from './fonts.ts'

afterEach(() => vi.unstubAllGlobals())

it('fonts for vector pictures are loaded once, and missing fonts are omitted', async () => {
  window.__scratchFontFiles = { Pixel: '/f/pixel.ttf', Marker: '/f/marker.ttf' }
  const get = vi.fn((address: string) =>
    Promise.resolve(new Response('font', { status: address.includes('marker') ? 404 : 200 })),
  )
  vi.stubGlobal('fetch', get)
  expect(fontRules()).toEqual({})
  await Promise.all([fetchFonts(), fetchFonts()])
  expect(get).toHaveBeenCalledTimes(2)
  expect(fontRules()).toEqual({
    Pixel: '@font-face {font-family: "Pixel";src: url("data:application/x-font-ttf;base64,Zm9udA==");}',
  })
  expect(document.head.innerHTML).toContain('src: url("/f/marker.ttf")')
})

it('text in the vector pictures of a project is found', () => {
  const project = (svg: string) => new Uint8Array(zipSync({ 'a.svg': strToU8(svg), 'b.png': strToU8('<text') })).buffer
  expect(hasText(project('<svg><text>你好</text></svg>'))).toBe(true)
  expect(hasText(project('<svg><path/></svg>'))).toBe(false)
})
