export { listStudents, listUnits } from './class-overview.queries.ts'
