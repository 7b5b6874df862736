export { dictCache, dictCopy } from './dict-cache.ts'
