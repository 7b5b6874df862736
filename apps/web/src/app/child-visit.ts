/** A separate chunk, because only children who logged in with a card or with pictures need this module. */
export { leaveChildVisit, watchChildVisit } from '@mashu/client'
