export { listProgress } from './overview.queries.ts'
