import {
  isCharacter,
  type Block,
  type Character,
  type Page,
  type Project,
  type StageObject,
  type Strip,
} from './project.ts'

export const findPage = (project: Project, pageId: string): Page | undefined =>
  project.pages.find(({ id }) => id === pageId)

/** @throws RangeError if the project has no page */
export function currentPage(project: Project): Page {
  const page = findPage(project, project.currentPage) ?? project.pages[0]
  if (!page) throw new RangeError('a project has at least one page')
  return page
}

export const findObject = (page: Page, id: string): StageObject | undefined =>
  page.objects.find((object) => object.id === id)

/** Returns undefined for the id of a text. */
export function findCharacter(page: Page, id: string): Character | undefined {
  const object = findObject(page, id)
  return object && isCharacter(object) ? object : undefined
}

export const characters = (page: Page): Character[] => page.objects.filter(isCharacter)

/**
 * Returns the characters in the order of the list beside the stage. Characters that `page.cast` does not contain are
 * first.
 */
export function castList(page: Page): Character[] {
  const front = characters(page).toReversed()
  const order = page.cast
  if (!order) return front
  const listed = order.flatMap((id) => front.find((character) => character.id === id) ?? [])
  return [...front.filter((character) => !listed.includes(character)), ...listed]
}

/** Returns the same object if the page does not exist. */
export const updatePage = (project: Project, pageId: string, change: (page: Page) => Page): Project =>
  findPage(project, pageId)
    ? { ...project, pages: project.pages.map((page) => (page.id === pageId ? change(page) : page)) }
    : project

export const updateObject = (
  project: Project,
  pageId: string,
  objectId: string,
  change: (object: StageObject) => StageObject,
): Project =>
  updatePage(project, pageId, (page) => ({
    ...page,
    objects: page.objects.map((object) => (object.id === objectId ? change(object) : object)),
  }))

/** Does not change a text with this id. */
export const updateCharacter = (
  project: Project,
  pageId: string,
  characterId: string,
  change: (character: Character) => Character,
): Project => updateObject(project, pageId, characterId, (object) => (isCharacter(object) ? change(object) : object))

/** Removes a strip that becomes empty. */
export const mapStrips = (character: Character, change: (blocks: readonly Block[]) => readonly Block[]): Character => ({
  ...character,
  scripts: character.scripts
    .map((strip): Strip => ({ ...strip, blocks: change(strip.blocks) }))
    .filter(({ blocks }) => blocks.length > 0),
})

/** Replaces inner blocks before their outer block. `undefined` removes a block. */
export const mapBlocks = (blocks: readonly Block[], change: (block: Block) => Block | undefined): Block[] =>
  blocks.flatMap((block) => change(block.inner ? { ...block, inner: mapBlocks(block.inner, change) } : block) ?? [])

export const mapAllBlocks = (project: Project, change: (block: Block) => Block | undefined): Project => ({
  ...project,
  pages: project.pages.map((page) => ({
    ...page,
    objects: page.objects.map((object) =>
      isCharacter(object) ? mapStrips(object, (blocks) => mapBlocks(blocks, change)) : object,
    ),
  })),
})
