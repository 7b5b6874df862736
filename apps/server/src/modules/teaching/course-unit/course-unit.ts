export { videoValue } from './course-unit.rules.ts'
export { selectOptionalUnit } from './course-unit.queries.ts'
export { assertUnitOpen } from './student-unit.ts'
