export { askErasure, ERASURE_NOTES, goneOf, keptOf, personalRowsOf, runErasures } from './erasure.ts'
