export { setting } from './config-cache.ts'
export { writeSettings } from './write-settings.ts'
export { configTag, quotaStudentBytes, tagOf, uploadMaxBytes, videoMaxBytes } from './config.rules.ts'
