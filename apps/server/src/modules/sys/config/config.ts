export { setting, writeSettings } from './config-cache.ts'
export { configTag, quotaStudentBytes, scriptAddress, tagOf, uploadMaxBytes, videoMaxBytes } from './config.rules.ts'
