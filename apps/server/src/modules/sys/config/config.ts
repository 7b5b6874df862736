export { setting } from './config-cache.ts'
