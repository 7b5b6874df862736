/**
 * Data of the editor's completion: what a child may want to write, with a Chinese sentence. Loaded only with the
 * editor.
 */
export type { Hint } from './hint-model.ts'
export { builtinHints, keywordHints, methodHints } from './language.ts'
export { memberHints, moduleHints } from './module.ts'
