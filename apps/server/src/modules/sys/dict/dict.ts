export { allDictOptions, dictOptions, dictText, loadDictCache } from './dict-cache.ts'
