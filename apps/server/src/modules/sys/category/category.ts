export { nextCategoryCode } from './category.queries.ts'
