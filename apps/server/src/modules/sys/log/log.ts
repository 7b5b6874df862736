export { countVisits, insertLog } from './log.queries.ts'
export { countAllVisits } from './visits.queries.ts'
