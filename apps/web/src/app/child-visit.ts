/** A separate chunk: only windows of children who logged in by card or pictures need it. */
export { leaveChildVisit, watchChildVisit } from '@mashu/client'
