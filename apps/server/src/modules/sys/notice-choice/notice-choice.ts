export { listMuted, listMuting } from './notice-choice.queries.ts'
