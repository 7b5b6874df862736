// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, find, findAll, happen, pageText, press } from '@mashu/ui/drawn'
import { tap } from '../../test/gesture.ts'
import { Camera } from './camera.tsx'
import { PaintEditor } from './paint-editor.tsx'

const said = vi.hoisted((): string[] => [])
vi.mock('../speech/speak.ts', () => ({
  speak: (text: string) => {
    said.push(text)
  },
}))

let stopped: number
let answer: () => Promise<unknown>
const stream = {
  getTracks: () => [
    {
      stop: () => {
        stopped += 1
      },
    },
  ],
}

beforeEach(() => {
  ;[stopped, said.length] = [0, 0]
  answer = () => Promise.resolve(stream)
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      mediaDevices: {
        value: { getUserMedia: () => answer(), enumerateDevices: () => Promise.resolve([{ kind: 'videoinput' }]) },
      },
    }),
  )
  for (const [name, value] of [
    ['videoWidth', 640],
    ['videoHeight', 480],
  ] as const)
    Object.defineProperty(HTMLVideoElement.prototype, name, { configurable: true, get: () => value })
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', { configurable: true, writable: true, value: null })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openCanvas(): unknown[][] {
  const drawn: unknown[][] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    translate: (...way: unknown[]) => {
      drawn.push(way)
    },
    scale: (...way: unknown[]) => {
      drawn.push(way)
    },
    drawImage: (_: unknown, ...place: unknown[]) => {
      drawn.push(place)
    },
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA==')
  return drawn
}
async function open() {
  const photos: [string, number][] = []
  const count = { cancelled: 0 }
  const show = await draw(
    <Camera
      onPhoto={(address, aspect) => {
        photos.push([address, aspect])
      }}
      onCancel={() => {
        count.cancelled += 1
      }}
    />,
  )
  await happen(() => {})
  return { photos, count, show }
}

describe('the camera', () => {
  it('takes a mirrored photo that is no wider than the stage', async () => {
    const drawn = openCanvas()
    const { photos } = await open()
    await tap(find('button', '照相'))
    expect(photos).toEqual([['data:image/jpeg;base64,AA==', 4 / 3]])
    expect(drawn).toEqual([
      [480, 0],
      [-1, 1],
      [0, 0, 480, 360],
    ])
  })

  it('takes no photo before the preview is ready', async () => {
    answer = () => new Promise(() => {})
    const { photos } = await open()
    expect((find('button', '照相') as HTMLButtonElement).disabled).toBe(true)
    await tap(find('button', '照相'))
    expect(photos).toEqual([])
  })

  it('is released when the dialog closes, even if the camera starts later', async () => {
    const { show } = await open()
    await show(null)
    expect(stopped).toBe(1)
    let give = (): void => {}
    answer = () =>
      new Promise((resolve) => {
        give = () => resolve(stream)
      })
    const late = await open()
    await late.show(null)
    await happen(() => give())
    expect(stopped).toBe(2)
  })

  it('shows and reads aloud a message when permission is refused', async () => {
    answer = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    const { count } = await open()
    expect([pageText(), said, findAll('button', '照相')]).toEqual([
      '照相机没有打开',
      ['照相机没有打开，请大人帮帮忙'],
      [],
    ])
    await tap(find('button', '不照了'))
    expect(count.cancelled).toBe(1)
  })
})

it('the camera closes with Escape, and the drawing stays', async () => {
  let cancelled = 0
  await draw(
    <PaintEditor
      kind="character"
      onDone={() => {}}
      onCancel={() => {
        cancelled += 1
      }}
    />,
  )
  await happen(() => {})
  await tap(find('button', '圆'))
  await press(find('application', '画纸'), 'Enter')
  await tap(find('button', '照相机，把照片放进去'))
  const canvas = find('application', '画纸')
  const { width, height } = { width: 432, height: 384 }
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, width, height)
  canvas.setPointerCapture = () => {}
  for (const name of ['pointerdown', 'pointerup'])
    await happen(() => {
      canvas.dispatchEvent(
        new PointerEvent(name, { bubbles: true, pointerId: 1, button: 0, clientX: width / 2, clientY: height / 2 }),
      )
    })
  expect(findAll('dialog', '照相')).toHaveLength(1)
  await press(canvas, 'Escape')
  expect([
    findAll('dialog', '照相'),
    findAll('dialog', '这张画要留下吗？'),
    canvas.querySelectorAll('[data-shape]').length,
    cancelled,
  ]).toEqual([[], [], 1, 0])
})
