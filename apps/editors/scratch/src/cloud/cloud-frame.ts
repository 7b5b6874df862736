import type { CloudRequest } from '@mashu/contract/teaching/scratch/cloud-data'

/** Maximum bytes of a frame. The server refuses messages of more than 4,096 bytes. */
const FRAME = 3500
const MAX_VALUE_LENGTH = 256
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i

/** Returns undefined for a value that a cloud variable cannot have. */
export function cloudValue(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return NUMBER.test(text) && text.length <= MAX_VALUE_LENGTH ? text : undefined
}

export function framesOf(requests: readonly CloudRequest[]): string[] {
  const frames: string[] = []
  let frame = ''
  const size = (text: string) => new TextEncoder().encode(text).length
  for (const request of requests) {
    const line = `${JSON.stringify(request)}\n`
    if (frame !== '' && size(frame) + size(line) > FRAME) {
      frames.push(frame)
      frame = ''
    }
    frame += line
  }
  return frame === '' ? frames : [...frames, frame]
}
