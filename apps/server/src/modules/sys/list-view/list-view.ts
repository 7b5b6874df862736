export { viewHandlers, type ReachedList } from './list-view.service.ts'
