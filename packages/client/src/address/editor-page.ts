/** The pages of the editors by type of work. A work of another type is stored, but no editor opens it. */
export const editorPages: Readonly<Record<string, string>> = {
  '1': '/scratch3/index.html',
  '2': '/scratch3/index.html',
  '3': '/scratchjr/editor.html',
  '4': '/python/index.html',
}
