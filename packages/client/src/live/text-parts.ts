import type { LiveFrame } from '@mashu/contract/teaching/lesson/line'
import { lessonLimits } from '@mashu/contract/teaching/lesson/line-limits'
import { fromBase64, toBase64 } from '../bytes/base64.ts'

/** Maximum decompressed size in bytes, because the sender may be another program than an editor. */
const MAX_TEXT_BYTES = 8_000_000

export type TextPart = Extract<LiveFrame, { type: 'part' }>

async function bytesOf(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value as Uint8Array<ArrayBuffer>)
    size += next.value.length
    if (size > limit) {
      await reader.cancel()
      throw new RangeError('The text is too long.')
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** Returns null if the text is too long or the browser cannot compress it. */
export async function partsOf(text: string): Promise<TextPart[] | null> {
  if (typeof CompressionStream === 'undefined') return null
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))
  const data = toBase64(await bytesOf(packed, Infinity))
  const count = Math.ceil(data.length / lessonLimits.part)
  if (count > lessonLimits.parts) return null
  return Array.from({ length: count }, (_, index) => ({
    type: 'part',
    index,
    count,
    data: data.slice(index * lessonLimits.part, (index + 1) * lessonLimits.part),
  }))
}

/** Rejects if the parts belong to different texts, or if the text is too long. */
export async function textOf(data: readonly string[]): Promise<string> {
  const packed = new Blob([fromBase64(data.join(''))]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new TextDecoder().decode(await bytesOf(packed, MAX_TEXT_BYTES))
}
