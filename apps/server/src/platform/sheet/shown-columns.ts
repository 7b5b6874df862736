import { kindOf, rowSchemas } from '@mashu/contract'
import { mayCall, type Principal } from '../auth/principal.ts'
import { commaList } from '../comma-list.ts'
import { writtenColumns, type SheetColumn, type SheetSource } from './sheet.ts'

const NEVER = new Set(['password', 'file', 'image'])

/**
 * The sheet with the columns of the caller's screen, in their order: those that it has by itself, and those that the
 * list shows to the caller. Other names are passed over, and without any of its own the sheet stays as it is.
 */
export function withShownColumns(source: SheetSource, names: string | undefined, user: Principal): SheetSource {
  if (!names) return source
  const own = new Map(writtenColumns(source).map((column) => [column.key, column]))
  const { list, listed: held } = source
  const listed = list && mayCall(user, list.access) ? rowSchemas(list.result) : {}
  const columnOf = (key: string): SheetColumn[] => {
    const column = own.get(key)
    if (column) return [column]
    const schema = Object.hasOwn(listed, key) ? listed[key] : undefined
    const isHeld = held ? held.has(key) : !list?.withoutColumn?.includes(key)
    return schema && isHeld && !NEVER.has(kindOf(schema)) ? [{ key, schema: schema as never, only: 'export' }] : []
  }
  const columns = [...new Set(commaList(names))].flatMap(columnOf)
  return columns.length > 0 ? { ...source, columns } : source
}
