import { limit } from '../limit/limit.ts'
import { findPage, updatePage } from '../model/change.ts'
import { projectIds } from '../model/identity.ts'
import type { Page, Project } from '../model/project.ts'
import { newPage, type CharacterSpec } from '../model/new-project.ts'
import { renumberPages } from './reference.ts'

/** Returns false when the editor must hide the button for a new page. */
export const canAddPage = (project: Project): boolean => project.pages.length < limit.pages

/** Opens the new page. Returns the same project when it has the maximum number of pages. */
export function addPage(project: Project, mascot?: CharacterSpec): Project {
  if (!canAddPage(project)) return project
  const ids = projectIds(project)
  const page = newPage(ids.take('page'), ids.take('object'), mascot)
  return { ...project, pages: [...project.pages, page], currentPage: page.id, nextId: ids.next() }
}

/**
 * The returned function converts the old number of a page to its new number, and returns undefined for a removed page.
 */
const numbersAfter =
  (before: readonly Page[], after: readonly Page[]) =>
  (number: number): number | undefined => {
    const at = after.findIndex(({ id }) => id === before[number - 1]?.id)
    return at < 0 ? undefined : at + 1
  }

/** Also removes the blocks that go to the page. A new page replaces the only page (scratchjr.md §5). */
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

/** Blocks that go to pages keep their targets. */
export function movePage(project: Project, pageId: string, to: number): Project {
  const from = project.pages.findIndex(({ id }) => id === pageId)
  const page = project.pages[from]
  if (!page) return project
  const pages = project.pages.toSpliced(from, 1).toSpliced(Math.min(Math.max(0, to), project.pages.length - 1), 0, page)
  return renumberPages({ ...project, pages }, numbersAfter(project.pages, pages))
}

/** Returns the same project when no page has this id. */
export const openPage = (project: Project, pageId: string): Project =>
  findPage(project, pageId) ? { ...project, currentPage: pageId } : project

/** Undefined removes the background. */
export const setBackground = (project: Project, pageId: string, background: string | undefined): Project =>
  updatePage(project, pageId, ({ background: _old, missing: _asked, ...page }) =>
    background === undefined ? page : { ...page, background },
  )

/** Shortens a name that is too long. */
export const renameProject = (project: Project, name: string): Project => ({
  ...project,
  name: [...name.trim()].slice(0, limit.projectName).join(''),
})

/** The palette has a block for each page except the open page. */
export const otherPages = (project: Project, pageId: string): { readonly number: number; readonly page: Page }[] =>
  project.pages.map((page, index) => ({ number: index + 1, page })).filter(({ page }) => page.id !== pageId)
