export { assertTaskOpen } from './task-access.ts'
