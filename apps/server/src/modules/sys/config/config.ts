export { setting } from './config-cache.ts'
export { configTag, quotaStudentBytes, tagOf, uploadMaxBytes } from './config.rules.ts'
