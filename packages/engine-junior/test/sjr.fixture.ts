import { strFromU8 } from 'fflate'
import { unpack } from '../src/file/archive.ts'
import { archive, bytes, fullProject, originalRecord, ownMedia } from './file.fixture.ts'
import { writeSjr } from '../src/file/sjr-write.ts'
import type { BlockSeed, Character, Project } from '../src/model/project.ts'
import { FileProblem } from '../src/file/problem.ts'

export const changedAt = 1_700_000_000_000

const write = (blocks: readonly BlockSeed[]): string =>
  blocks.map(({ op, arg, inner }) => `${op}${arg ?? ''}${inner ? `[${write(inner)}]` : ''}`).join(' ')

export const scripts = (character: Character) =>
  character.scripts.map(({ blocks, x, y }) => `${x},${y} ${write(blocks)}`)

export const cast = (project: Project, index: number) =>
  (project.pages[index]?.objects ?? []).filter((object): object is Character => object.kind === 'character')

/** Removes ids before a comparison, because the file format uses other ids. */
export const withoutIds = (project: Project): unknown =>
  JSON.parse(
    JSON.stringify({ ...project, nextId: 0, currentPage: 0 }, (key, value: unknown) =>
      key === 'id' || key === 'selected' ? undefined : value,
    ),
  )

export const library = (_kind: string, name: string) => (name.startsWith('library-') ? name : undefined)

export const problemOf = (open: () => unknown): unknown => {
  try {
    open()
  } catch (error) {
    return error instanceof FileProblem ? [error.code, error.message] : error
  }
  return 'opened'
}

export const written = () =>
  unpack(writeSjr({ project: fullProject(), media: ownMedia, thumbnail: bytes('thumb'), changedAt }))

export const record = () =>
  JSON.parse(strFromU8(written().get('project/data.json') ?? new Uint8Array())) as {
    json: Record<string, Record<string, unknown>>
    [key: string]: unknown
  }

/** An .sjr file in the form that ScratchJr writes. */
export const originalFile = (record: unknown = originalRecord()) =>
  archive({
    'project/data.json': record,
    'project/characters/fish-drawn.svg': '<svg>fish</svg>',
    'project/sounds/SND1.wav': 'wav',
    'project/thumbnails/thumb.png': 'png',
  })
