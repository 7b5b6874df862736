export { assignmentLinks, assignmentsOf, assignmentsThrough, listSingled } from './receiver.queries.ts'
export { assertHomeworkEditable } from './additional-work.service.ts'
export { assertHomeworkOpen } from './own-homework.ts'
