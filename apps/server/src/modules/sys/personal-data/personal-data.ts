export {
  askErasure,
  ERASURE_NOTES,
  fileColumnsOf,
  goneOf,
  keepErasure,
  keptOf,
  personalRowsOf,
} from './erasure.service.ts'
export { assertCurrent, recordConsent } from './consent.ts'
