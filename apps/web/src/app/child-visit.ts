/**
 * This module is a separate chunk, because only windows of children who logged in with a card or with pictures need it.
 */
export { leaveChildVisit, watchChildVisit } from '@mashu/client'
