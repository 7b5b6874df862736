import { limit } from '../limit/limit.ts'
import { findPage, updatePage } from '../model/change.ts'
import { projectIds } from '../model/identity.ts'
import type { Page, Project } from '../model/project.ts'
import { newPage, type CharacterSpec } from '../model/new-project.ts'
import { renumberPages } from './reference.ts'

/** Returns false when the editor must hide the button for a new page. */
export const canAddPage = (project: Project): boolean => project.pages.length < limit.pages

/**
 * Adds a page with the mascot and opens the page. Returns the same project when the project has the maximum number of
 * pages.
 */
export function addPage(project: Project, mascot?: CharacterSpec): Project {
  if (!canAddPage(project)) return project
  const ids = projectIds(project)
  const page = newPage(ids.take('page'), ids.take('object'), mascot)
  return { ...project, pages: [...project.pages, page], currentPage: page.id, nextId: ids.next() }
}

/**
 * Returns a function that converts the old number of a page to its new number. The result for a removed page is
 * undefined.
 */
const numbersAfter =
  (before: readonly Page[], after: readonly Page[]) =>
  (number: number): number | undefined => {
    const at = after.findIndex(({ id }) => id === before[number - 1]?.id)
    return at < 0 ? undefined : at + 1
  }

/**
 * Removes a page and the blocks that go to the page, and renumbers the other pages. If the page is the only page, a new
 * page replaces it (scratchjr.md §5).
 */
export function removePage(project: Project, pageId: string, mascot?: CharacterSpec): Project {
  const at = project.pages.findIndex(({ id }) => id === pageId)
  if (at < 0) return project
  const pages = project.pages.toSpliced(at, 1)
  if (pages.length === 0) return addPage({ ...project, pages: [] }, mascot)
  const open = project.currentPage === pageId ? pages[Math.min(at, pages.length - 1)]?.id : project.currentPage
  return renumberPages(
    { ...project, pages, currentPage: open ?? pages[0]?.id ?? '' },
    numbersAfter(project.pages, pages),
  )
}

/** Moves a page to another position. Blocks that go to pages keep their targets. */
export function movePage(project: Project, pageId: string, to: number): Project {
  const from = project.pages.findIndex(({ id }) => id === pageId)
  const page = project.pages[from]
  if (!page) return project
  const pages = project.pages.toSpliced(from, 1).toSpliced(Math.min(Math.max(0, to), project.pages.length - 1), 0, page)
  return renumberPages({ ...project, pages }, numbersAfter(project.pages, pages))
}

/** Opens a page. Returns the same project when no page has this id. */
export const openPage = (project: Project, pageId: string): Project =>
  findPage(project, pageId) ? { ...project, currentPage: pageId } : project

/** Sets the background of a page. Removes the background if `background` is undefined. */
export const setBackground = (project: Project, pageId: string, background: string | undefined): Project =>
  updatePage(project, pageId, ({ background: _old, missing: _asked, ...page }) =>
    background === undefined ? page : { ...page, background },
  )

/** Renames the project. Shortens a name that is too long. */
export const renameProject = (project: Project, name: string): Project => ({
  ...project,
  name: [...name.trim()].slice(0, limit.projectName).join(''),
})

/** Returns all pages except the open page, with their numbers. The palette has a block for each of these pages. */
export const otherPages = (project: Project, pageId: string): { readonly number: number; readonly page: Page }[] =>
  project.pages.map((page, index) => ({ number: index + 1, page })).filter(({ page }) => page.id !== pageId)
