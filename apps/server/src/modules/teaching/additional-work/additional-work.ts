export { assignmentLinks, assignmentsOf, assignmentsThrough, listSingled } from './receiver.queries.ts'
