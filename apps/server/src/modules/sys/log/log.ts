export { insertLog, listLastLogins, logged } from './log.queries.ts'
export { countAllVisits } from './visits.queries.ts'
export { visitsByDay } from './visit-days.ts'
