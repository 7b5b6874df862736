export { lookUpTags, tagValues } from './category-tags.queries.ts'
export { nextCategoryCode } from './category.queries.ts'
