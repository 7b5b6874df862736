import { placeholderBackground, placeholderPicture, type AlphaMask, type Files } from '@mashu/engine-junior'
import { cleanSvg } from './clean-svg.ts'

export type LibraryAddress = (picture: string) => string | undefined

/** Longest side in pixels. Bumps and taps on a stage of 480 × 360 need no finer mask. */
const maskSide = 160

function svgAddress(body: string, width: number, height: number): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`)}`
}

/** A wrapped present replaces a picture that this installation does not have. */
const present = svgAddress(
  '<rect x="18" y="70" width="164" height="116" rx="16" fill="#FFB020"/><rect x="8" y="48" ' +
    'width="184" height="46" rx="14" fill="#FF6B57"/><path d="M84 48h32v138H84z" fill="#FFF1D6"/>' +
    '<path d="M100 48C70 8 30 20 50 44c8 8 30 6 50 4zm0 0c30-40 70-28 50-4-8 8-30 6-50 4z" fill="#22B573"' +
    '/>',
  200,
  200,
)
const emptyScene = svgAddress(
  '<rect width="480" height="360" fill="#EAF5FF"/><path d="M0 270q120-70 240-20t240-30v140H0z" ' +
    'fill="#BFE8C9"/><circle cx="396" cy="76" r="34" fill="#FFE2A8"/>',
  480,
  360,
)
const placeholders: Readonly<Record<string, string>> = {
  [placeholderPicture]: present,
  [placeholderBackground]: emptyScene,
}

const svgType = 'image/svg+xml'

/** Unknown bytes count as SVG, because an `<img>` never runs the scripts of an SVG. */
function mediaType(name: string, bytes: Uint8Array): string {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  if (/\.(?:wav|mp3|webm|ogg|m4a)$/i.test(name)) return 'application/octet-stream'
  return name.endsWith('.webp') ? 'image/webp' : svgType
}

function alphaOf(image: HTMLImageElement): AlphaMask | undefined {
  const longest = Math.max(image.naturalWidth, image.naturalHeight)
  if (longest === 0) return undefined
  const width = Math.max(1, Math.round((image.naturalWidth * maskSide) / longest))
  const height = Math.max(1, Math.round((image.naturalHeight * maskSide) / longest))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(image, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  // Children do not see almost transparent pixels.
  return {
    width,
    height,
    alpha: Uint8Array.from({ length: width * height }, (_, index) => ((data[index * 4 + 3] ?? 0) > 60 ? 1 : 0)),
  }
}

export class ImageCache {
  readonly #library: LibraryAddress
  readonly #own = new Map<string, string>()
  readonly #images = new Map<string, Promise<HTMLImageElement>>()
  readonly #masks = new Map<string, AlphaMask | undefined>()

  constructor(library: LibraryAddress) {
    this.#library = library
  }

  /** Adds the new files, and releases the files that are not among them. */
  setMedia(files: Files): void {
    for (const name of this.#own.keys()) if (!files.has(name)) this.#forget(name)
    for (const [name, bytes] of files) if (!this.#own.has(name)) this.add(name, bytes)
  }

  /** Accepts sounds too, although they are never requested as pictures. */
  add(name: string, bytes: Uint8Array): void {
    this.#forget(name)
    const type = mediaType(name, bytes)
    const content = type === svgType ? cleanSvg(new TextDecoder().decode(bytes)) : bytes.slice()
    this.#own.set(name, URL.createObjectURL(new Blob([content], { type })))
  }

  /** Returns the address of a placeholder for an unknown picture. */
  urlOf(picture: string): string {
    return this.#own.get(picture) ?? placeholders[picture] ?? this.#library(picture) ?? present
  }

  /** Returns undefined until the picture is loaded. */
  readonly maskOf = (picture: string): AlphaMask | undefined => {
    if (!this.#masks.has(picture)) {
      this.#masks.set(picture, undefined)
      void this.image(picture)
        .then((image) => this.#masks.set(picture, alphaOf(image)))
        .catch(() => undefined)
    }
    return this.#masks.get(picture)
  }

  /** Rejects when the picture cannot be read. */
  image(picture: string): Promise<HTMLImageElement> {
    const known = this.#images.get(picture)
    if (known) return known
    const image = new Image()
    image.src = this.urlOf(picture)
    const loading = image.decode().then(() => image)
    this.#images.set(picture, loading)
    loading.catch(() => this.#images.delete(picture))
    return loading
  }

  close(): void {
    for (const name of this.#own.keys()) this.#forget(name)
  }

  #forget(name: string): void {
    const address = this.#own.get(name)
    if (address !== undefined) URL.revokeObjectURL(address)
    this.#own.delete(name)
    this.#images.delete(name)
    this.#masks.delete(name)
  }
}
