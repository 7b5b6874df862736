/** A chunk of its own: of all windows only those of children who came by card or pictures need it. */
export { leaveChildVisit, watchChildVisit } from '@mashu/client'
