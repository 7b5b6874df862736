export { listMovedDues, movedDuesAs, movedDuesOf, replaceMovedDues, type MovedDueRow } from './moved-due.queries.ts'
export { movesOf, withMovedDue, type OwnDue } from './moved-due.rules.ts'
