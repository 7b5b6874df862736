import { WHOLE, audibleRange, cut, toWav, type Clip, type Range } from './sound-clip.ts'

export interface ReadyPicture {
  kind: 'picture'
  file: File
  /** Object URL for the preview, valid until the page closes. */
  address: string
  /** In pixels. */
  width: number
  height: number
  /** Pixels for each unit of the stage. */
  resolution: 1 | 2
  /** Tells how the picture differs from the selected file. */
  note?: string
}
export interface ReadySound {
  kind: 'sound'
  file: File
  clip: Clip
  /** The part of the sound to keep. */
  range: Range
}
export type Ready = ReadyPicture | ReadySound

/** Largest useful size: two pixels for each unit of the stage. */
const FINEST = { width: 960, height: 720 }
const STAGE = { width: 480, height: 360 }
/** Scratch reads these formats. Pictures in other formats are converted. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/svg+xml'])
const SOUNDS = new Set(['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/mpeg', 'audio/mp3'])
const RATE = 44_100
/** Seconds. An old laptop cannot open a work with longer sounds. */
export const LONGEST = 60

const isSoundFile = ({ type, name }: File) => type.startsWith('audio/') || /\.(?:wav|mp3|m4a|ogg|aac)$/i.test(name)
const stem = (name: string) => name.replace(/\.[^.]*$/, '')

async function readSound(file: File): Promise<ReadySound> {
  const context = new OfflineAudioContext(1, 1, RATE)
  let buffer: AudioBuffer
  try {
    buffer = await context.decodeAudioData(await file.arrayBuffer())
  } catch {
    throw new Error('不是声音，或者文件已经损坏')
  }
  if (buffer.length === 0) throw new Error('这个声音是空的')
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) => buffer.getChannelData(index))
  const samples =
    channels.length === 1
      ? channels[0]!
      : Float32Array.from(
          channels[0]!,
          (_, at) => channels.reduce((sum, channel) => sum + channel[at]!, 0) / channels.length,
        )
  const clip = { samples, rate: buffer.sampleRate }
  const range = audibleRange(clip)
  const seconds = samples.length / clip.rate
  return { kind: 'sound', file, clip, range: { ...range, to: Math.min(range.to, range.from + LONGEST / seconds) } }
}

function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  return new Promise<HTMLImageElement>((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('不是图片，或者文件已经损坏'))
    image.src = address
  })
}

async function redraw(image: HTMLImageElement, name: string, scale: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('这张图片太大了，请先缩小')
  return new File([blob], `${stem(name)}.png`, { type: 'image/png' })
}

const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({ width, height })

/** Scratch uses the view box, but a browser may show the SVG in another size. */
async function sizeOfDrawing(file: File, image: HTMLImageElement): Promise<{ width: number; height: number }> {
  const { documentElement } = new DOMParser().parseFromString(await file.text(), 'image/svg+xml')
  const view = (documentElement.getAttribute('viewBox') ?? '').trim().split(/[\s,]+/)
  const [width, height] = [Number(view[2]), Number(view[3])]
  return width > 0 && height > 0 ? { width, height } : sizeOf(image)
}

async function readPicture(file: File): Promise<ReadyPicture> {
  const address = URL.createObjectURL(file)
  const image = await loadPicture(address)
  const { width, height } = file.type === 'image/svg+xml' ? await sizeOfDrawing(file, image) : sizeOf(image)
  const picture = { kind: 'picture', file, address, width, height } as const
  if (file.type === 'image/svg+xml') return { ...picture, resolution: 1 }
  const scale = Math.min(1, FINEST.width / width, FINEST.height / height)
  const resolution = width <= STAGE.width && height <= STAGE.height ? 1 : 2
  if (scale === 1 && PICTURES.has(file.type)) return { ...picture, resolution }
  return {
    ...picture,
    file: await redraw(image, file.name, scale),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    resolution,
    note: scale < 1 ? `已从 ${width}×${height} 缩小` : '已转成 PNG',
  }
}

/**
 * Converts a selected file for Scratch: reduces large pictures to twice the stage, and trims silence at both ends of a
 * sound.
 * @throws an error in Chinese for other files
 */
export const readAsset = (file: File): Promise<Ready> => (isSoundFile(file) ? readSound(file) : readPicture(file))

/** Returns the original if possible, otherwise the converted file. */
export function fileOf(ready: Ready): File {
  if (ready.kind === 'picture') return ready.file
  const { file, clip, range } = ready
  if (range.from === WHOLE.from && range.to === WHOLE.to && SOUNDS.has(file.type)) return file
  return new File([toWav(cut(clip, range))], `${stem(file.name)}.wav`, { type: 'audio/wav' })
}
