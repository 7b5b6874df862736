export { listBatch, markRestored } from './data-log.queries.ts'
