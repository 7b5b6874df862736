import { limit, stage } from '../../limit/limit.ts'
import { characters, findCharacter, updateCharacter, updateObject, updatePage } from '../../model/change.ts'
import { projectIds } from '../../model/identity.ts'
import type { Character, Page, Point, Project, StageObject } from '../../model/project.ts'
import { newCharacter, type CharacterSpec } from '../../model/new-project.ts'
import { fitScale } from '../../model/size.ts'
import { freePlace } from './free-place.ts'
import type { CharacterRef } from '../script.ts'

export const short = (text: string, longest: number): string => [...text].slice(0, longest).join('')
export const clamp = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value))

/** Adds an object in front of all others, and selects an added character. */
export const addObject = (page: Page, object: StageObject): Page => ({
  ...page,
  objects: [...page.objects, object],
  ...(object.kind === 'character' ? { selected: object.id } : {}),
})

/** Adds a new character at a free place, and selects it. */
export function addCharacter(project: Project, pageId: string, spec: CharacterSpec): Project {
  const ids = projectIds(project)
  const character = newCharacter(ids.take('object'), spec)
  const change = (page: Page): Page => {
    const at = freePlace(page, character)
    return addObject(page, { ...character, ...at, home: { ...character.home, ...at } })
  }
  return { ...updatePage(project, pageId, change), nextId: ids.next() }
}

/** Selects another character when the selected one is removed. */
export const removeObject = (project: Project, pageId: string, objectId: string): Project =>
  updatePage(project, pageId, ({ selected, ...page }) => {
    const rest = { ...page, objects: page.objects.filter(({ id }) => id !== objectId) }
    const next = selected === objectId ? characters(rest).at(-1)?.id : selected
    return next === undefined ? rest : { ...rest, selected: next }
  })

/** Selects the character whose scripts are shown. */
export const selectCharacter = (project: Project, pageId: string, characterId: string): Project =>
  updatePage(project, pageId, (page) => (findCharacter(page, characterId) ? { ...page, selected: characterId } : page))

/** Position 0 is at the back. */
export const moveLayer = (project: Project, pageId: string, objectId: string, to: number): Project =>
  updatePage(project, pageId, (page) => {
    const object = page.objects.find(({ id }) => id === objectId)
    const others = page.objects.filter(({ id }) => id !== objectId)
    return object ? { ...page, objects: others.toSpliced(Math.min(Math.max(0, to), others.length), 0, object) } : page
  })

/** The new place becomes the object's home (scratchjr.md §2). */
export const moveObject = (project: Project, pageId: string, objectId: string, { x, y }: Point): Project =>
  updateObject(project, pageId, objectId, (object) => {
    const at = { x: clamp(x, stage.width), y: clamp(y, stage.height) }
    return object.kind === 'character' ? { ...object, ...at, home: { ...object.home, ...at } } : { ...object, ...at }
  })

/** A blank name changes nothing. */
export const renameCharacter = (project: Project, { page, character }: CharacterRef, name: string): Project =>
  name.trim() === ''
    ? project
    : updateCharacter(project, page, character, (character) => ({
        ...character,
        name: short(name.trim(), limit.characterName),
      }))

/** The size of the character remains within the limits. */
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
