export { lookUpTags, tagValues } from './category-tags.queries.ts'
export { listBelowCode, listByIds, nextCategoryCode } from './category.queries.ts'
