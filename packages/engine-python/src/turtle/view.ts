import type { Scene } from './scene-model.ts'

/** Converts turtle coordinates to pixels from the top left corner. */
export interface View {
  x(x: number): number
  y(y: number): number
}

export function viewOf(scene: Scene): View {
  const { width, height, world } = scene
  if (!world) return { x: (x) => width / 2 + x, y: (y) => height / 2 - y }
  return {
    x: (x) => ((x - world.left) / (world.right - world.left)) * width,
    y: (y) => ((world.top - y) / (world.top - world.bottom)) * height,
  }
}

/** The point is in pixels from the top left corner. */
export function screenToTurtle(scene: Scene, x: number, y: number): { x: number; y: number } {
  const { width, height, world } = scene
  if (!world) return { x: x - width / 2, y: height / 2 - y }
  return {
    x: world.left + (x / width) * (world.right - world.left),
    y: world.top - (y / height) * (world.top - world.bottom),
  }
}
