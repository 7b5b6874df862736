import { characters, findPage, readProjectFile, type Block, type Character, type Project } from '@mashu/engine-junior'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import type { ProjectEditor } from '../view/project/project-editor.ts'

/** Milliseconds for which a block is highlighted. */
const LIT_MS = 3000

const lightUp = (id: string): void => {
  const block = document.querySelector(`.scripts [data-block="${CSS.escape(id)}"]`)
  if (!block) return
  block.scrollIntoView({ block: 'center', inline: 'center' })
  block.classList.add('running')
  setTimeout(() => block.classList.remove('running'), LIT_MS)
}

const flat = (blocks: readonly Block[]): Block[] => blocks.flatMap((block) => [block, ...flat(block.inner ?? [])])
const blocksOf = ({ scripts }: Character): Block[] => scripts.flatMap(({ blocks }) => flat(blocks))
const charactersOn = (project: Project, pageId: string): Character[] => {
  const page = findPage(project, pageId)
  return page ? characters(page) : []
}

/** Finds the block by its position, because loading a file gives blocks new ids. */
function find(now: Project, judged: Project, { page = '', sprite, block }: Place) {
  const owners = charactersOn(judged, page)
  const owner =
    owners.find((own) => blocksOf(own).some(({ id }) => id === block)) ?? owners.find(({ name }) => name === sprite)
  const character = charactersOn(now, page).find(({ id }) => id === owner?.id)
  if (!owner || !character) return undefined
  const index = blocksOf(owner).findIndex(({ id }) => id === block)
  const [was, is] = [blocksOf(owner)[index], blocksOf(character)[index]]
  return { character: character.id, block: was?.op === is?.op ? is?.id : undefined }
}

/**
 * Selects the character and highlights the block that `place` names in the judged `file`. Returns false when the place
 * has no page, or when the character no longer exists.
 */
export function showPlace(
  editor: Pick<ProjectEditor, 'project' | 'openPage' | 'select'>,
  place: Place,
  file: ArrayBuffer,
): boolean {
  const found = find(editor.project, readProjectFile(new Uint8Array(file)).project, place)
  if (!found || place.page === undefined) return false
  editor.openPage(place.page)
  editor.select(found.character)
  const { block } = found
  // The blocks of the selected character are rendered before the next frame.
  if (block !== undefined) requestAnimationFrame(() => lightUp(block))
  return true
}
