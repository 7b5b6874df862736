/** The SQL that people write in reports, read and rendered again; what runs it is elsewhere. */
export { orderedBy } from './order.ts'
export { columnOf, type SourceColumn } from './source.ts'
export { castType, likeWord, type Spelling } from './spelling.ts'
export { fragments, joined, type Placeholder, type SqlFragment } from './sql-fragment.ts'
export { readStatement, type Statement } from './statement.ts'
export { quoted } from './syntax-tree.ts'
