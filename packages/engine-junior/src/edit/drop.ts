import { hasNoRight } from '../block/table.ts'
import { updateCharacter } from '../model/change.ts'
import { adoptBlocks, projectIds } from '../model/identity.ts'
import type { Block, BlockSeed, Character, Project, Strip } from '../model/project.ts'
import { blockSize, stripLength } from './layout.ts'
import type { Gap } from './snap.ts'
import type { CharacterRef } from './script.ts'

const insertInto = (
  blocks: readonly Block[],
  inside: string | undefined,
  index: number,
  added: readonly Block[],
): readonly Block[] =>
  inside === undefined
    ? blocks.toSpliced(index, 0, ...added)
    : blocks.map((block) => {
        if (!block.inner) return block
        return {
          ...block,
          inner:
            block.id === inside
              ? block.inner.toSpliced(index, 0, ...added)
              : insertInto(block.inner, inside, index, added),
        }
      })

/** An end block follows the enclosing block, because it must not be inside another block. */
function wrapRound(blocks: readonly Block[], wrapper: Block | undefined): readonly Block[] {
  const last = blocks.at(-1)
  const tail = last && hasNoRight(last.op) ? blocks.length - 1 : blocks.length
  return wrapper ? [{ ...wrapper, inner: blocks.slice(0, tail) }, ...blocks.slice(tail)] : blocks
}

function joinStrip(strip: Strip, gap: Gap, blocks: readonly Block[]): Strip {
  switch (gap.side) {
    case 'wrap':
      return { ...strip, x: Math.max(0, strip.x - blockSize.wrapLeft), blocks: wrapRound(strip.blocks, blocks[0]) }
    case 'right':
      return { ...strip, x: Math.max(0, strip.x - stripLength(blocks)), blocks: [...blocks, ...strip.blocks] }
    default:
      return { ...strip, blocks: insertInto(strip.blocks, gap.inside, gap.index, blocks) }
  }
}

/** Without a gap, creates a new strip at (x, y). */
export function drop(
  project: Project,
  place: CharacterRef,
  blocks: readonly (Block | BlockSeed)[],
  target: Gap | { readonly x: number; readonly y: number },
): Project {
  if (blocks.length === 0) return project
  const ids = projectIds(project)
  const adopted = adoptBlocks(ids, blocks)
  const add = (character: Character): Character => {
    if ('side' in target)
      return {
        ...character,
        scripts: character.scripts.map((strip) =>
          strip.id === target.strip ? joinStrip(strip, target, adopted) : strip,
        ),
      }
    return {
      ...character,
      scripts: [
        ...character.scripts,
        { id: ids.take('strip'), x: Math.max(0, target.x), y: Math.max(0, target.y), blocks: adopted },
      ],
    }
  }
  const changed = updateCharacter(project, place.page, place.character, add)
  return { ...changed, nextId: ids.next() }
}
