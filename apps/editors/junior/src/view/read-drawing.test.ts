// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openEditor } from '../../test/open-editor.tsx'
import { mascot, pictureAddress } from '../library/address.ts'
import { readDrawing } from './read-drawing.ts'

afterEach(() => vi.unstubAllGlobals())

const svg = '<?xml version="1.0"?>\n<!-- 我画的 -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'
const withMedia = (name: string, bytes: Uint8Array) => {
  const { editor } = openEditor()
  editor.addMedia(name, bytes)
  return editor
}

describe('a picture for the paint editor', () => {
  it('that belongs to the project is read as text, without a request', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('not to be asked')))
    expect(await readDrawing(withMedia('drawing-1.svg', new TextEncoder().encode(svg)), 'drawing-1.svg')).toBe(svg)
  })

  it.each([
    ['png', [0x89, 0x50, 0x4e, 0x47], 'data:image/png;base64,iVBORw=='],
    ['jpeg', [0xff, 0xd8, 0xff], 'data:image/jpeg;base64,/9j/'],
  ])('that consists of pixels (%s) is read as a data URL', async (_, bytes, wanted) => {
    expect(await readDrawing(withMedia('photo', new Uint8Array(bytes)), 'photo')).toBe(wanted)
  })

  it('that belongs to the library is fetched from the server', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address)
      return Promise.resolve(new Response(svg))
    })
    expect([await readDrawing(openEditor().editor, mascot.picture), asked]).toEqual([
      svg,
      [pictureAddress(mascot.picture)],
    ])
  })

  it.each([
    ['does not exist', () => Promise.resolve(new Response('', { status: 404 }))],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('is undefined when it %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer)
    expect(await readDrawing(openEditor().editor, mascot.picture)).toBeUndefined()
  })
})
