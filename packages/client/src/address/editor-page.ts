/** Pages of the editors by work type; works of other types are stored but cannot be opened in an editor. */
export const editorPages: Readonly<Record<string, string>> = {
  '1': '/scratch3/index.html',
  '2': '/scratch3/index.html',
  '3': '/scratchjr/editor.html',
  '4': '/python/index.html',
}
