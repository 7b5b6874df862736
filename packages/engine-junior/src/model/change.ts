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

/** Returns the open page. A project always has one. */
export function currentPage(project: Project): Page {
  const page = findPage(project, project.currentPage) ?? project.pages[0]
  if (!page) throw new RangeError('a project has at least one page')
  return page
}

export const findObject = (page: Page, id: string): StageObject | undefined =>
  page.objects.find((object) => object.id === id)

/** Returns the character with this id, or undefined for the id of a text. */
export function findCharacter(page: Page, id: string): Character | undefined {
  const object = findObject(page, id)
  return object && isCharacter(object) ? object : undefined
}

/** Returns the characters of the page from back to front. */
export const characters = (page: Page): Character[] => page.objects.filter(isCharacter)

/**
 * Returns the characters of the page in the order of the list beside the stage: first new characters, then the
 * characters of the file in its order.
 */
export function castList(page: Page): Character[] {
  const front = characters(page).toReversed()
  const order = page.cast
  if (!order) return front
  const listed = order.flatMap((id) => front.find((character) => character.id === id) ?? [])
  return [...front.filter((character) => !listed.includes(character)), ...listed]
}

/** Returns the project with one page changed, or the same object when the page does not exist. */
export const updatePage = (project: Project, pageId: string, change: (page: Page) => Page): Project =>
  findPage(project, pageId)
    ? { ...project, pages: project.pages.map((page) => (page.id === pageId ? change(page) : page)) }
    : project

/** Returns the project with one object of a page changed. */
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

/** Returns the project with one character changed. Texts with this id stay unchanged. */
export const updateCharacter = (
  project: Project,
  pageId: string,
  characterId: string,
  change: (character: Character) => Character,
): Project => updateObject(project, pageId, characterId, (object) => (isCharacter(object) ? change(object) : object))

/** Replaces every list of blocks of the character. Strips that become empty are removed. */
export const mapStrips = (character: Character, change: (blocks: readonly Block[]) => readonly Block[]): Character => ({
  ...character,
  scripts: character.scripts
    .map((strip): Strip => ({ ...strip, blocks: change(strip.blocks) }))
    .filter(({ blocks }) => blocks.length > 0),
})

/** Replaces blocks one by one, the inner ones first. `undefined` removes a block. */
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
