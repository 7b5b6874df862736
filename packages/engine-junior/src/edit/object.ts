import { limit, stage, textColors, textLine, textSizes } from '../limit/limit.ts'
import { characters, findCharacter, findPage, updateCharacter, updateObject, updatePage } from '../model/change.ts'
import { copyBlocks, projectIds } from '../model/identity.ts'
import {
  newCharacter,
  newText,
  type Character,
  type CharacterSpec,
  type Page,
  type Point,
  type Project,
  type StageObject,
  type TextObject,
} from '../model/project.ts'
import { fitScale } from '../model/size.ts'
import { mapBlocks } from '../model/change.ts'
import { blockRow } from '../block/table.ts'
import { freePlace } from './free-place.ts'
import type { CharacterRef } from './script.ts'

const short = (text: string, longest: number): string => [...text].slice(0, longest).join('')
const clamp = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value))

/** Puts an object in front of all others; a character becomes the selected one. */
const addObject = (page: Page, object: StageObject): Page => ({
  ...page,
  objects: [...page.objects, object],
  ...(object.kind === 'character' ? { selected: object.id } : {}),
})

/** Puts a new character on a page, beside those who stand there, and selects it. */
export function addCharacter(project: Project, pageId: string, spec: CharacterSpec): Project {
  const ids = projectIds(project)
  const character = newCharacter(ids.take('object'), spec)
  const change = (page: Page): Page => {
    const at = freePlace(page, character)
    return addObject(page, { ...character, ...at, home: { ...character.home, ...at } })
  }
  return { ...updatePage(project, pageId, change), nextId: ids.next() }
}

/** Removes a character or a text; another character is selected when the selected one goes. */
export const removeObject = (project: Project, pageId: string, objectId: string): Project =>
  updatePage(project, pageId, ({ selected, ...page }) => {
    const rest = { ...page, objects: page.objects.filter(({ id }) => id !== objectId) }
    const next = selected === objectId ? characters(rest).at(-1)?.id : selected
    return next === undefined ? rest : { ...rest, selected: next }
  })

/** Selects the character whose scripts are shown. */
export const selectCharacter = (project: Project, pageId: string, characterId: string): Project =>
  updatePage(project, pageId, (page) => (findCharacter(page, characterId) ? { ...page, selected: characterId } : page))

/** Moves an object to another place in the stacking order, 0 being the back. */
export const moveLayer = (project: Project, pageId: string, objectId: string, to: number): Project =>
  updatePage(project, pageId, (page) => {
    const object = page.objects.find(({ id }) => id === objectId)
    const others = page.objects.filter(({ id }) => id !== objectId)
    return object ? { ...page, objects: others.toSpliced(Math.min(Math.max(0, to), others.length), 0, object) } : page
  })

/** Puts an object at a place of the stage, which becomes its home (scratchjr.md §2). */
export const moveObject = (project: Project, pageId: string, objectId: string, { x, y }: Point): Project =>
  updateObject(project, pageId, objectId, (object) => {
    const at = { x: clamp(x, stage.width), y: clamp(y, stage.height) }
    return object.kind === 'character' ? { ...object, ...at, home: { ...object.home, ...at } } : { ...object, ...at }
  })

/** Renames a character; an empty name changes nothing. */
export const renameCharacter = (project: Project, { page, character }: CharacterRef, name: string): Project =>
  name.trim() === ''
    ? project
    : updateCharacter(project, page, character, (character) => ({
        ...character,
        name: short(name.trim(), limit.characterName),
      }))

/** Gives a character another picture, after painting; its size stays within the limits. */
export const setPicture = (
  project: Project,
  { page, character }: CharacterRef,
  picture: Pick<CharacterSpec, 'picture' | 'width' | 'height'>,
): Project =>
  updateCharacter(project, page, character, ({ missing: _asked, ...rest }): Character => ({
    ...rest,
    ...picture,
    scale: fitScale(picture, rest.scale),
    home: { ...rest.home, scale: fitScale(picture, rest.home.scale) },
  }))

/** Adds a text below the ones before it, at the top again when the stage is full. */
export function addText(project: Project, pageId: string, text: string): Project {
  const ids = projectIds(project)
  const changed = updatePage(project, pageId, (page) => {
    const object = newText(ids.take('object'), text, page.nextTextY)
    const next = page.nextTextY + textLine * object.size
    return { ...addObject(page, object), nextTextY: next < stage.height ? next : object.size }
  })
  return { ...changed, nextId: ids.next() }
}

/** Changes a text within its limits; colours and sizes the palette does not have are left out. */
export const changeText = (
  project: Project,
  pageId: string,
  objectId: string,
  change: Partial<Pick<TextObject, 'text' | 'color' | 'size'>>,
): Project =>
  updateObject(project, pageId, objectId, (object) => {
    if (object.kind !== 'text') return object
    const color = textColors.find((known) => known === change.color) ?? object.color
    const size = textSizes.find((known) => known === change.size) ?? object.size
    return { ...object, text: short(change.text ?? object.text, limit.text), color, size }
  })

/** Go-to-page blocks of a copy that would go to the page the copy stands on go to the next page instead. */
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

/** How far a copy on the same page stands beside the original. */
const beside = 10

/** Copies a character with its scripts to a page; on its own page the copy is shifted by 10,10 (scratchjr.md §5). */
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
