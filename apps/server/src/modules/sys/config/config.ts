export { setting } from './config-cache.ts'
export { writeSettings } from './write-settings.ts'
export { configTag, quotaStudentBytes, scriptAddress, tagOf, uploadMaxBytes, videoMaxBytes } from './config.rules.ts'
