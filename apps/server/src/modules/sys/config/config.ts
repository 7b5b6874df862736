export { setting } from './config-cache.ts'
export { configTag, quotaStudentBytes, tagOf, uploadMaxBytes, videoMaxBytes } from './config.rules.ts'
