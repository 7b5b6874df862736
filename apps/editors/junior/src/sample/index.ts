import { readProject, type Project } from '@mashu/engine-junior'
import rows from './samples.json' with { type: 'json' }

export interface Sample {
  readonly id: string
  readonly name: string
  /** Address of the cover, 480 × 360 pixels. */
  readonly cover: string
  readonly load: () => Promise<Project>
}

const base = '/scratchjr/sample'

export const samples: readonly Sample[] = rows.map(({ id, name, file, cover }) => ({
  id,
  name,
  cover: `${base}/${cover}`,
  load: async () => {
    const answer = await fetch(`${base}/${file}`)
    if (!answer.ok) throw new Error(`${file} answers ${answer.status}`)
    return readProject(await answer.json()).project
  },
}))

export const sampleOf = (id: string): Sample | undefined => samples.find((sample) => sample.id === id)
