export { dictCache, loadDictCache } from './dict-cache.ts'
