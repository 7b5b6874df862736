import { toBase64 } from '../bytes/base64.ts'

export type PictureSource = ImageBitmap | HTMLCanvasElement | HTMLImageElement

const QUALITIES = [0.6, 0.35, 0.15]
const MIN_WIDTH = 80

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })

/** Without WebP, the browser would return a much larger PNG, so a JPEG is used. */
async function pack(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const blob = await blobOf(canvas, 'image/webp', quality)
  return blob?.type === 'image/webp' ? blob : blobOf(canvas, 'image/jpeg', quality)
}

function scaled(source: PictureSource, width: number): HTMLCanvasElement | null {
  const height = Math.max(1, Math.round((source.height * width) / source.width))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  // A JPEG has no transparency.
  pen.fillStyle = '#FFFFFF'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(source, 0, 0, width, height)
  return canvas
}

/** Returns base64 with at most `limit` characters, or null if even the smallest picture is larger. */
export async function smallPicture(source: PictureSource, width: number, limit: number): Promise<string | null> {
  for (let wide = width; wide >= MIN_WIDTH; wide = Math.round(wide / 2)) {
    const canvas = scaled(source, wide)
    if (canvas === null) return null
    for (const quality of QUALITIES) {
      const blob = await pack(canvas, quality)
      if (blob === null) return null
      const text = toBase64(new Uint8Array(await blob.arrayBuffer()))
      if (text.length <= limit) return text
    }
  }
  return null
}
