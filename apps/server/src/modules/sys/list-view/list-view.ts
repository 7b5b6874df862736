export { viewHandlers, type ReachedList } from './view-handlers.ts'
