import { characters, drop, newProject, seed, type Character, type Project } from '@mashu/engine-junior'
import { mascot } from '../src/library/address.ts'

const cast = (project: Project): Character[] => project.pages.flatMap((page) => characters(page))

export const first = (project: Project): Character => cast(project)[0]!

export function withStrip(...ops: Parameters<typeof seed>[]): Project {
  const project = newProject('故事', mascot)
  return drop(
    project,
    { page: 'page1', character: 'object2' },
    ops.map((op) => seed(...op)),
    { x: 20, y: 20 },
  )
}
