import type { Project } from '@mashu/engine-junior'

/** A project to look at and to take apart. */
export interface Sample {
  readonly id: string
  readonly name: string
  /** Address of its cover, 480 × 360. */
  readonly cover: string
  readonly load: () => Promise<Project>
}
