import { fieldSchema, type FieldSchema } from '@mashu/contract'
import { PackedCourse, PackedUnit } from '@mashu/contract/teaching/course-package'
import { freeName } from '../work/work.ts'

export type Row = Readonly<Record<string, unknown>>
type Schemas = Readonly<Record<string, FieldSchema>>

export const courseSchemas: Schemas = fieldSchema(PackedCourse).properties ?? {}
export const unitSchemas: Schemas = fieldSchema(PackedUnit).properties ?? {}

const STATIC = '/api/sys/common/static/'
/** Matches the address of a stored file in rich text, with any host. */
const ADDRESS = /[^\s"'(<>=]*sys\/common\/static\/([^"'\s?#)<>&,]+)/g

/** A video of any other source has an address and no file. */
const UPLOADED = 1

function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

/** `keyOf` returns the new name of a file. Null removes the file from a field, but keeps an address in a text. */
export function renameFiles(row: Row, schemas: Schemas, keyOf: (key: string, field: string) => string | null): Row {
  const rename = (name: string, value: unknown): unknown => {
    if (typeof value !== 'string' || value === '') return value
    const { kind } = schemas[name] ?? {}
    if (kind === 'html')
      return value.replace(ADDRESS, (address, key: string) => {
        const renamed = keyOf(decoded(key), name)
        return renamed === null ? address : STATIC + renamed
      })
    const isFile = kind === 'image' || (kind === 'file' && !isLink(name, row))
    if (!isFile) return value
    const keys = value.split(',').map((key) => key.trim())
    return keys.flatMap((key) => (key && keyOf(key, name)) || []).join(',') || null
  }
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, rename(name, value)]))
}

const isLink = (name: string, row: Row) =>
  name === 'courseVideo' && Number(row['courseVideoSource'] ?? UPLOADED) !== UPLOADED

/** Returns the columns that are exported. */
export const packedPart = (row: Row, schemas: Schemas): Row =>
  Object.fromEntries(Object.keys(schemas).flatMap((name) => (name in row ? [[name, row[name]]] : [])))

/** A taken name gets a number: 游戏工坊（2）. */
export const freeCourseName = (name: string, taken: ReadonlySet<string>): string => freeName(name, taken, 32)
