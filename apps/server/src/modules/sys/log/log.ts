export { countAllVisits, countVisits, insertLog } from './log.queries.ts'
