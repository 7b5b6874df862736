export { countVisits, insertLog, listLastLogins, logged } from './log.queries.ts'
export { countAllVisits } from './visits.queries.ts'
