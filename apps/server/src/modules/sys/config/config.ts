export { setting } from './config-cache.ts'
export { pageConfig } from './config.rules.ts'
