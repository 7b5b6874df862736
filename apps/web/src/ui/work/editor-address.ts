import { editorPages } from '@mashu/client'

/**
 * Returns the address that opens a work in its editor.
 * @returns null when no editor can open the work
 */
export function editorAddress(work: { id: string; workType: string }): string | null {
  const path = editorPages[work.workType]
  return path ? `${path}?${new URLSearchParams({ workId: work.id }).toString()}` : null
}
