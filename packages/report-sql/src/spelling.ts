/** The SQL dialects of Mashu's own databases and of data sources. */
export type Spelling = 'sqlite' | 'postgres' | 'mysql'

export type Type = 'bigint' | 'numeric' | 'text'

const ofMysql: Readonly<Record<Type, string>> = { bigint: 'signed', numeric: 'decimal(38,10)', text: 'char' }

export const castType = (spelling: Spelling, type: Type): string => (spelling === 'mysql' ? ofMysql[type] : type)

/** The operator treats upper and lower case as equal. */
export const likeWord = (spelling: Spelling): string => (spelling === 'postgres' ? 'ilike' : 'like')
