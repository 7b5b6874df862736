/** Editors that exist, by the type of a work; a work of another type can be kept and looked up, not opened. */
export const editorPages: Readonly<Record<string, string>> = {
  '1': '/scratch3/index.html',
  '2': '/scratch3/index.html',
  '3': '/scratchjr/editor.html',
  '4': '/python/index.html',
}

/** Returns the address at which a work is continued, or null when no editor can open it. */
export function editorAddress(work: { id: string; workType: string }): string | null {
  const path = editorPages[work.workType]
  return path ? `${path}?${new URLSearchParams({ workId: work.id }).toString()}` : null
}
