/** Suggestions for the completion of words. Only the editor loads this module. */
export type { Hint } from './hint-model.ts'
export { keywordHints } from './language.ts'
export { builtinHints } from './builtin-hint.ts'
export { methodHints } from './method-hint.ts'
export { moduleHints } from './module.ts'
export { memberHints } from './member-hint.ts'
