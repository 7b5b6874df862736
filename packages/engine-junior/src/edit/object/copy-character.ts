import { stage } from '../../limit/limit.ts'
import { findCharacter, findPage, updatePage, mapBlocks } from '../../model/change.ts'
import { copyBlocks, projectIds } from '../../model/identity.ts'
import type { Character, Project } from '../../model/project.ts'
import { blockRow } from '../../block/table.ts'
import type { CharacterRef } from '../script.ts'
import { clamp, addObject } from './object.ts'

/** Blocks of the copy that would go to its own page go to the next page. */
function fitPages(character: Character, page: number, pageCount: number): Character {
  const fit = (scripts: Character['scripts']): Character['scripts'] =>
    scripts.map((strip) => ({
      ...strip,
      blocks: mapBlocks(strip.blocks, (block) =>
        blockRow(block.op).argument.kind === 'page' && Number(block.arg) === page
          ? { ...block, arg: (page % pageCount) + 1 }
          : block,
      ),
    }))
  return { ...character, scripts: fit(character.scripts) }
}

/** Units between a copy and the original on the same page. */
const beside = 10

/** Copies a character and its scripts to a page (scratchjr.md §5). */
export function copyCharacter(project: Project, from: CharacterRef, toPageId: string): Project {
  const page = findPage(project, from.page)
  const original = page && findCharacter(page, from.character)
  const number = project.pages.findIndex(({ id }) => id === toPageId) + 1
  if (!original || number === 0) return project
  const ids = projectIds(project)
  const shift = from.page === toPageId ? beside : 0
  const at = { x: clamp(original.x + shift, stage.width), y: clamp(original.y + shift, stage.height) }
  const home = {
    ...original.home,
    x: clamp(original.home.x + shift, stage.width),
    y: clamp(original.home.y + shift, stage.height),
  }
  const scripts = original.scripts.map((strip) => ({
    ...strip,
    id: ids.take('strip'),
    blocks: copyBlocks(ids, strip.blocks),
  }))
  const copy = fitPages({ ...original, ...at, home, id: ids.take('object'), scripts }, number, project.pages.length)
  return { ...updatePage(project, toPageId, (page) => addObject(page, copy)), nextId: ids.next() }
}
