export { countVisits, insertLog, logged } from './log.queries.ts'
export { countAllVisits } from './visits.queries.ts'
