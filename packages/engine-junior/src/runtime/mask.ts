import type { Pose } from '../block/context.ts'
import { stage } from '../limit/limit.ts'

/**
 * The opacity of the pixels, row by row. Values above 0 are opaque. The size may differ from the size of the picture.
 */
export interface AlphaMask {
  readonly width: number
  readonly height: number
  readonly alpha: Uint8Array
}

export interface PlacedPicture {
  readonly pose: Pose
  readonly width: number
  readonly height: number
  readonly mask: AlphaMask | undefined
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Returns the smallest upright box around a rotated picture, within the stage. */
export function boxOf({ pose, width, height }: PlacedPicture): Box {
  const turn = (pose.angle * Math.PI) / 180
  const cos = Math.abs(Math.cos(turn))
  const sin = Math.abs(Math.sin(turn))
  const halfWidth = ((width * cos + height * sin) * pose.scale) / 2
  const halfHeight = ((width * sin + height * cos) * pose.scale) / 2
  return {
    left: Math.max(0, pose.x - halfWidth),
    top: Math.max(0, pose.y - halfHeight),
    right: Math.min(stage.width, pose.x + halfWidth),
    bottom: Math.min(stage.height, pose.y + halfHeight),
  }
}

/** Returns a function that tests a point. Values that do not depend on the point are computed in advance. */
export function opaqueAt({ pose, width, height, mask }: PlacedPicture): (x: number, y: number) => boolean {
  const turn = (pose.angle * Math.PI) / 180
  const cos = Math.cos(turn) / pose.scale
  const sin = Math.sin(turn) / pose.scale
  const mirror = pose.flip ? -1 : 1
  return (x, y) => {
    const dx = x - pose.x
    const dy = y - pose.y
    // The picture is flipped before it is rotated, so the rotation is undone first.
    const column = mirror * (dx * cos + dy * sin) + width / 2
    const row = dy * cos - dx * sin + height / 2
    if (column < 0 || row < 0 || column >= width || row >= height) return false
    if (!mask) return true
    const at = Math.floor((row / height) * mask.height) * mask.width + Math.floor((column / width) * mask.width)
    return (mask.alpha[at] ?? 0) > 0
  }
}

/** Compares opaque pixels (scratchjr.md §4). The boxes are compared first, because the comparison of pixels is slow. */
export function overlap(first: PlacedPicture, other: PlacedPicture): boolean {
  const a = boxOf(first)
  const b = boxOf(other)
  const left = Math.floor(Math.max(a.left, b.left))
  const right = Math.min(a.right, b.right)
  const bottom = Math.min(a.bottom, b.bottom)
  const inOne = opaqueAt(first)
  const inOther = opaqueAt(other)
  for (let y = Math.floor(Math.max(a.top, b.top)) + 0.5; y < bottom; y += 1)
    for (let x = left + 0.5; x < right; x += 1) if (inOne(x, y) && inOther(x, y)) return true
  return false
}

/** Returns true if the point, or a point within the tolerance, is opaque. */
export function hits(standing: PlacedPicture, x: number, y: number, tolerance = 0): boolean {
  const test = opaqueAt(standing)
  if (tolerance === 0) return test(x, y)
  for (let dy = -tolerance; dy <= tolerance; dy += 1)
    for (let dx = -tolerance; dx <= tolerance; dx += 1)
      if (dx * dx + dy * dy <= tolerance * tolerance && test(x + dx, y + dy)) return true
  return false
}
