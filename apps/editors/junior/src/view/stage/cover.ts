import { isCharacter, stage, textLine, type Character, type Page, type TextObject } from '@mashu/engine-junior'
import type { ImageCache } from './image-cache.ts'
import { layoutText, textFont } from './text-layout.ts'

type Pen = CanvasRenderingContext2D

async function drawCharacter(
  pen: Pen,
  images: ImageCache,
  { picture, width, height, x, y, angle, flip, scale }: Character,
): Promise<void> {
  const image = await images.image(picture).catch(() => undefined)
  if (!image) return
  pen.save()
  pen.translate(x, y)
  pen.rotate((angle * Math.PI) / 180)
  pen.scale(flip ? -scale : scale, scale)
  pen.drawImage(image, -width / 2, -height / 2, width, height)
  pen.restore()
}

function drawText(pen: Pen, object: TextObject): void {
  const { lines, size, x, y } = layoutText(object)
  pen.font = `700 ${size}px ${textFont}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = object.color
  for (const [index, line] of lines.entries())
    pen.fillText(line, x, y + (index - (lines.length - 1) / 2) * textLine * size)
}

/** Draws a page in its saved state. Returns null when the browser cannot draw. */
export async function drawPage(page: Page, images: ImageCache, width: number): Promise<HTMLCanvasElement | null> {
  const factor = width / stage.width
  const canvas = Object.assign(document.createElement('canvas'), { width, height: stage.height * factor })
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.scale(factor, factor)
  pen.fillStyle = '#FFFFFF'
  pen.fillRect(0, 0, stage.width, stage.height)
  const backdrop =
    page.background === undefined ? undefined : await images.image(page.background).catch(() => undefined)
  if (backdrop) pen.drawImage(backdrop, 0, 0, stage.width, stage.height)
  for (const object of page.objects) {
    if (!isCharacter(object)) drawText(pen, object)
    else if (object.shown) await drawCharacter(pen, images, object)
  }
  return canvas
}

/** Returns null when the browser cannot create a PNG. A work can be saved without a cover. */
export async function drawCover(page: Page, images: ImageCache, width: number = stage.width): Promise<Blob | null> {
  const canvas = await drawPage(page, images, width)
  return canvas && new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
