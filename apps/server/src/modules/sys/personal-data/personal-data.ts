export { askErasure, ERASURE_NOTES, fileColumnsOf, goneOf, keptOf, personalRowsOf, runErasures } from './erasure.ts'
export { assertCurrent, recordConsent } from './consent.ts'
