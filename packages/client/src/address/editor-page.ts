/** The paths of the editors by the type of a work. */
export const editorPages: Readonly<Record<string, string>> = {
  '1': '/scratch3/index.html',
  '2': '/scratch3/index.html',
  '3': '/scratchjr/editor.html',
  '4': '/python/index.html',
}
