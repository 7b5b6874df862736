/** Reads the SQL that users write for reports, and renders it again. This package does not run the SQL. */
export { orderedBy } from './order.ts'
export { columnOf, type SourceColumn } from './source.ts'
export { castType, likeWord, type Spelling } from './spelling.ts'
export { fragments, joined, type Placeholder, type SqlFragment } from './sql-fragment.ts'
export { readStatement, type Statement } from './statement.ts'
export { quoted } from './syntax-tree.ts'
