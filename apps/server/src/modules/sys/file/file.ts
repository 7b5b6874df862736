export { ownersOfContents } from './content-owners.queries.ts'
