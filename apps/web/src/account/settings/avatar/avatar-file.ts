import { fileTransfer } from '@mashu/contract/sys/file/file-transfer'
import { call, CallError } from '@mashu/client'
import type { Animal } from './animal/animals.ts'
import { MAX_RESULT, resultEdge, squareOf, type Crop } from './crop.ts'

const QUALITY = 0.9
/** Bytes. Photos from current phones are smaller. */
export const MAX_PICTURE = 20 * 1024 * 1024

/** Turns the picture as the camera recorded. */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  if (!file.type.startsWith('image/') || file.size > MAX_PICTURE)
    throw new CallError('refused', '请选择 20 MB 以内的图片')
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new CallError('refused', '这张图片打不开，换一张试试')
  })
}

export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { x, y, side } = squareOf(image, crop)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

/** The edges have at most `MAX_RESULT` pixels. */
export async function cutOut(image: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = resultEdge(squareOf(image, crop))
  canvas.height = canvas.width
  drawCrop(canvas, image, crop)
  return pictureOf(canvas)
}

/** The margin keeps the drawing inside the round frame of avatars. */
export async function drawAnimal({ src, ground }: Animal): Promise<Blob> {
  const image = new Image()
  image.src = src
  await image.decode().catch(() => {
    throw new CallError('refused', '头像没有做好，请再试一次')
  })
  const canvas = document.createElement('canvas')
  canvas.width = MAX_RESULT
  canvas.height = MAX_RESULT
  const context = canvas.getContext('2d')
  if (context) {
    const edge = MAX_RESULT / 6
    context.fillStyle = ground
    context.fillRect(0, 0, MAX_RESULT, MAX_RESULT)
    context.drawImage(image, edge, edge, MAX_RESULT - 2 * edge, MAX_RESULT - 2 * edge)
  }
  return pictureOf(canvas)
}

/** Uses PNG if the browser cannot encode WebP. */
function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new CallError('refused', '头像没有做好，请再试一次'))),
      'image/webp',
      QUALITY,
    )
  })
}

/** Returns the key of the avatar. */
export async function storeAvatar(picture: Blob): Promise<string> {
  const form = new FormData()
  form.append('file', picture, `avatar.${picture.type === 'image/webp' ? 'webp' : 'png'}`)
  return (await call(fileTransfer.upload, { form })).filePath
}
