export { listClassStudents, listUnits } from './class-overview.queries.ts'
