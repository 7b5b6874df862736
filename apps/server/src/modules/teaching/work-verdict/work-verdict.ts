export { listPassed } from './passed-works.ts'
