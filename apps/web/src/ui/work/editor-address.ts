/** Existing editors by work type; a work of another type can be stored and found, but not opened. */
export const editorPages: Readonly<Record<string, string>> = {
  '1': '/scratch3/index.html',
  '2': '/scratch3/index.html',
  '3': '/scratchjr/editor.html',
  '4': '/python/index.html',
}

/** Returns the address that opens a work in its editor, or null when there is no editor for it. */
export function editorAddress(work: { id: string; workType: string }): string | null {
  const path = editorPages[work.workType]
  return path ? `${path}?${new URLSearchParams({ workId: work.id }).toString()}` : null
}
