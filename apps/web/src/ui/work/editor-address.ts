import { editorPages } from '@mashu/client'

/** Returns null when no editor can open the work. */
export function editorAddress(work: { id: string; workType: string }): string | null {
  const path = editorPages[work.workType]
  return path ? `${path}?${new URLSearchParams({ workId: work.id }).toString()}` : null
}
