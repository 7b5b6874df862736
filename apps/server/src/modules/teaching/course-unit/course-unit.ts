export { videoValue } from './course-unit.rules.ts'
