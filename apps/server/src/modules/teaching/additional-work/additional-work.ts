export { assignmentLinks, assignmentsThrough, listSingled } from './receiver.queries.ts'
