/** Databases whose statements reports write: our own two, and those of data sources. */
export type Spelling = 'sqlite' | 'postgres' | 'mysql'

export type Type = 'bigint' | 'numeric' | 'text'

const ofMysql: Readonly<Record<Type, string>> = { bigint: 'signed', numeric: 'decimal(38,10)', text: 'char' }

/** A type as `cast` calls it. */
export const castType = (spelling: Spelling, type: Type): string => (spelling === 'mysql' ? ofMysql[type] : type)

/** What compares texts whatever their case. */
export const likeWord = (spelling: Spelling): string => (spelling === 'postgres' ? 'ilike' : 'like')
