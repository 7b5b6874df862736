export { insertLog, listLastLogins, logged, type LogEntry } from './log.queries.ts'
export { countAllVisits, visitsByDay } from './visit-days.ts'
