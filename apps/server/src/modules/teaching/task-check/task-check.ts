export { assertTaskEditable, assertTaskOpen } from './task-access.ts'
