import { actor, page, project, strip } from './stage.fixture.ts'
import type { Block, BlockSeed, Project, Strip } from '../src/model/project.ts'
import { characters } from '../src/model/change.ts'

export const place = { page: 'p', character: 'a' }
export const scriptsOf = (project: Project, id = 'a'): readonly Strip[] =>
  project.pages.flatMap(characters).find((character) => character.id === id)?.scripts ?? []
/** For example up1 repeat4[hop2]. */
export const write = (blocks: readonly BlockSeed[]): string =>
  blocks.map(({ op, arg, inner }) => `${op}${arg ?? ''}${inner ? `[${write(inner)}]` : ''}`).join(' ')
export const written = (project: Project, id?: string) => scriptsOf(project, id).map(({ blocks }) => write(blocks))
export const allIds = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => [block.id, ...allIds(block.inner ?? [])])

export const first = strip(
  ['onflag'],
  ['up', 1],
  [
    'repeat',
    4,
    [
      ['hop', 2],
      ['left', 1],
    ],
  ],
  ['endstack'],
)
export const start = project(page('p', actor('a', [first]), actor('b', [])))
export const block = (index: number) => first.blocks[index] as Block
export const inner = (index: number) => block(2).inner?.[index] as Block
