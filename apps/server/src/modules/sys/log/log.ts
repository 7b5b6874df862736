export { insertLog, listLastLogins, logged } from './log.queries.ts'
export { countAllVisits, visitsByDay } from './visit-days.ts'
