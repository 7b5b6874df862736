export { listMuted } from './notice-choice.queries.ts'
