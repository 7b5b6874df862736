import { strFromU8, unzipSync } from 'fflate'
import { isWhole, kindOf, type MediaKind } from './media-kind.ts'
import { waveFile } from './wave-file.ts'

/** A refused file. The child reads the message after the name of the file. */
export class RefusedMedia extends Error {}

const TYPES: Partial<Record<MediaKind, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
}
const BROKEN = '坏了，或者没有下载完整'
const plainName = (name: string): string => name.replace(/\.[^.]*$/, '')

async function pngOf(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new RefusedMedia(BROKEN))))
  })
}

const isVector = (bytes: Uint8Array): boolean =>
  new DOMParser().parseFromString(strFromU8(bytes), 'image/svg+xml').querySelector('parsererror') === null

/** Rejects a sprite that the engine would refuse without a message. */
function assertSprite(bytes: Uint8Array): void {
  const json = unzipSync(bytes, { filter: ({ name }) => /^sprite\.json$/.test(name) })['sprite.json']
  if (!json) throw new RefusedMedia('里面没有角色')
  window.__scratchCheck?.(true, JSON.parse(strFromU8(json)), (refusal) => {
    if (refusal !== null) throw new RefusedMedia('里的角色坏了')
  })
}

/** Converts a picture for the editor. Rejects with RefusedMedia. */
export async function readPicture(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (kind === 'zip') {
    assertSprite(bytes)
    return file
  }
  if (kind === 'mp3' || kind === 'wav') throw new RefusedMedia('是声音，请到“声音”里添加')
  if (!isWhole(bytes, kind) || (kind === 'svg' && !isVector(bytes))) throw new RefusedMedia(BROKEN)
  const type = TYPES[kind]
  try {
    if (kind === 'svg') return new File([bytes], file.name, { type: TYPES.svg! })
    const picture = await pngOf(type === undefined ? file : new Blob([bytes], { type }))
    return type === undefined
      ? new File([picture], `${plainName(file.name)}.png`, { type: 'image/png' })
      : new File([bytes], file.name, { type })
  } catch (error) {
    const isPhoto = kind === 'heic' || /\.(?:heic|heif)$/i.test(file.name)
    const isPicture = kind !== 'other' || file.type.startsWith('image/')
    const why = isPicture ? BROKEN : '不是图片'
    throw new RefusedMedia(isPhoto ? '是手机照片的格式，这个浏览器读不了。先在手机或电脑上存成 JPG' : why, {
      cause: error,
    })
  }
}

/** Decodes a sound without playing it. */
const decode = (bytes: ArrayBuffer): Promise<AudioBuffer> =>
  new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes)

/** Converts a sound for the editor. Rejects with RefusedMedia. */
export async function readSound(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (!isWhole(bytes, kind)) throw new RefusedMedia(BROKEN)
  try {
    const sound = await decode(bytes.slice().buffer)
    const type = TYPES[kind]
    if (kind === 'mp3' || kind === 'wav') return new File([bytes], file.name, { type: type! })
    return new File([waveFile(sound)], `${plainName(file.name)}.wav`, { type: 'audio/wav' })
  } catch (error) {
    const isSound = kind === 'mp3' || kind === 'wav' || file.type.startsWith('audio/')
    throw new RefusedMedia(isSound ? '坏了，或者是这个浏览器读不了的格式。可以先存成 MP3' : '不是声音', {
      cause: error,
    })
  }
}
