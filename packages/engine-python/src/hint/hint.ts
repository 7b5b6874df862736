/** The suggestions of the editor's completion: names, each with a Chinese sentence. Only the editor loads them. */
export type { Hint } from './hint-model.ts'
export { keywordHints } from './language.ts'
export { builtinHints } from './builtin-hint.ts'
export { methodHints } from './method-hint.ts'
export { moduleHints } from './module.ts'
export { memberHints } from './member-hint.ts'
