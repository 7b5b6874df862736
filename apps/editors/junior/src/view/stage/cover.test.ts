// @vitest-environment happy-dom
import {
  addCharacter,
  addText,
  changeText,
  newProject,
  setBackground,
  updateCharacter,
  type Page,
  type Project,
} from '@mashu/engine-junior'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mascot, pictureAddress } from '../../library/address.ts'
import { drawCover } from './cover.ts'
import { ImageCache } from './image-cache.ts'

afterEach(() => vi.restoreAllMocks())

/** The fake records drawing calls and treats all letters as square. */
function openCanvas(broken: readonly string[] = []) {
  const drawn: unknown[][] = []
  const pen = {
    font: '',
    fillStyle: '',
    textAlign: '',
    textBaseline: '',
    save: () => {},
    restore: () => {},
    rotate: () => {},
    scale: (x: number) => {
      drawn.push(['scale', x])
    },
    translate: (x: number, y: number) => {
      drawn.push(['at', x, y])
    },
    fillRect: () => {
      drawn.push(['paper', pen.fillStyle])
    },
    drawImage: (image: string) => {
      drawn.push(['picture', image])
    },
    fillText: (text: string, x: number, y: number) => {
      drawn.push(['text', text, x, y, pen.fillStyle])
    },
    measureText: (text: string) => ({ width: text.length * 100 }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
  const images = new ImageCache(pictureAddress)
  vi.spyOn(images, 'image').mockImplementation((name) =>
    broken.includes(name) ? Promise.reject(new Error('gone')) : Promise.resolve(name as never),
  )
  const draw = async ({ pages }: Project, width?: number) => ({
    blob: await drawCover(pages[0] as Page, images, width),
    drawn,
  })
  return { draw }
}
const story = (): Project => newProject('故事', mascot)
const of = (drawn: unknown[][], kind: string): unknown[][] =>
  drawn.filter(([name]) => name === kind).map(([, ...rest]) => rest)

describe('the cover of a work', () => {
  it('shows the paper, the background, and all objects from back to front', async () => {
    const { blob, drawn } = await openCanvas().draw(
      addText(
        addCharacter(setBackground(story(), 'page1', 'sky.svg'), 'page1', {
          name: '狗',
          picture: 'dog.svg',
          width: 100,
          height: 80,
        }),
        'page1',
        '标题',
      ),
    )
    expect(blob).not.toBeNull()
    expect(
      drawn.filter(([kind]) => ['paper', 'picture', 'text'].includes(String(kind))).map(([kind, what]) => [kind, what]),
    ).toEqual([
      ['paper', '#FFFFFF'],
      ['picture', 'sky.svg'],
      ['picture', mascot.picture],
      ['picture', 'dog.svg'],
      ['text', '标题'],
    ])
  })

  it('leaves out hidden characters and pictures that cannot be read', async () => {
    const two = addCharacter(
      addCharacter(story(), 'page1', { name: '狗', picture: 'dog.svg', width: 100, height: 80 }),
      'page1',
      { name: '猫', picture: 'gone.svg', width: 100, height: 80 },
    )
    const { drawn } = await openCanvas(['gone.svg', 'sky.svg']).draw(
      setBackground(
        updateCharacter(two, 'page1', 'object2', (character) => ({ ...character, shown: false })),
        'page1',
        'sky.svg',
      ),
    )
    expect(of(drawn, 'picture')).toEqual([['dog.svg']])
  })

  it('mirrors a character that faces left', async () => {
    const { drawn } = await openCanvas().draw(
      updateCharacter(story(), 'page1', 'object2', (character) => ({ ...character, flip: true, scale: 0.5 })),
    )
    expect(of(drawn, 'scale')).toEqual([[1], [-0.5]])
  })

  it('divides a long text into centred lines in the colour of the text', async () => {
    const written = addText(story(), 'page1', '字'.repeat(30))
    const id = written.pages[0]!.objects.at(-1)!.id
    const { drawn } = await openCanvas().draw(changeText(written, 'page1', id, { color: '#c4281b' }))
    const lines = of(drawn, 'text')
    expect(lines.map(([text]) => (text as string).length)).toEqual([13, 13, 4])
    expect(lines.map(([, x, , colour]) => [x, colour])).toEqual([
      [240, '#c4281b'],
      [240, '#c4281b'],
      [240, '#c4281b'],
    ])
    expect(lines.map(([, , y]) => y as number).map((y) => Math.round(y * 10))).toEqual([243, 729, 1215])
  })

  it('can be drawn at half the size, and is null if the browser has no canvas', async () => {
    const { drawn } = await openCanvas().draw(story(), 240)
    expect(of(drawn, 'scale')[0]).toEqual([0.5])
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    expect(await drawCover(story().pages[0]!, new ImageCache(pictureAddress))).toBeNull()
  })
})
