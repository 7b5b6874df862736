import { limit, stage, textColors, textLine, textSizes } from '../../limit/limit.ts'
import { updateObject, updatePage } from '../../model/change.ts'
import { projectIds } from '../../model/identity.ts'
import type { Project, TextObject } from '../../model/project.ts'
import { newText } from '../../model/new-project.ts'
import { addObject, short } from './object.ts'

/** When the stage is full, the text is at the top again. */
export function addText(project: Project, pageId: string, text: string): Project {
  const ids = projectIds(project)
  const changed = updatePage(project, pageId, (page) => {
    const object = newText(ids.take('object'), text, page.nextTextY)
    const next = page.nextTextY + textLine * object.size
    return { ...addObject(page, object), nextTextY: next < stage.height ? next : object.size }
  })
  return { ...changed, nextId: ids.next() }
}

/** Ignores a colour or size outside of the palette. */
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
