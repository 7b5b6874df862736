import { strip, type Written } from './stage.fixture.ts'
import { currentPage } from '../src/model/change.ts'
import type { Character } from '../src/model/project.ts'
import { readProject } from '../src/model/read.ts'
export const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

export const codes = (input: unknown) => readProject(input).remarks.map(({ code }) => code)

export const around = (character: object, pages = 1): unknown => ({
  version: 1,
  name: 'x',
  currentPage: 'p',
  pages: [
    { id: 'p', objects: [{ kind: 'character', id: 'a', picture: 'a.svg', ...character }] },
    ...Array.from({ length: pages - 1 }, (_, index) => ({ id: `q${index}`, objects: [] })),
  ],
})

export const readOne = (character: object, pages = 1) => {
  const { project: read, remarks } = readProject(around(character, pages))
  return { character: currentPage(read).objects[0] as Character, codes: remarks.map(({ code }) => code) }
}

export const blocksOf = (...written: Written[]) => json(strip(...written)) as { blocks: unknown[] }

export const readBlocks = (blocks: unknown, pages = 1, sounds: string[] = ['pop.mp3']) => {
  const { character, codes: found } = readOne({ sounds, scripts: [{ x: 1, y: 2, blocks }] }, pages)
  return {
    blocks:
      character.scripts[0]?.blocks.map(({ op, arg, inner }) => [
        op,
        ...(arg === undefined ? [] : [arg]),
        ...(inner ? [inner.map((block) => block.op)] : []),
      ]) ?? [],
    codes: found,
  }
}
