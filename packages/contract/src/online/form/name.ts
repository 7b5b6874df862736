/**
 * These characters have no special meaning in SQL.
 * Names such as `parent_phone` and `parentPhone` can be converted in both directions.
 */
const NAME = /^[a-z][a-z0-9]+(?:_[a-z][a-z0-9]*)*$/

/** Every form has these columns. */
export const OWN_COLUMNS = ['id', 'create_by', 'create_time', 'update_by', 'update_time', 'sys_org_code'] as const

/** Parameters of list queries, and keywords of the databases and of JavaScript. */
const RESERVED = new Set<string>(
  [
    'column order page_no page_size selections row_version super_query_params super_query_match_type',
    'rowid oid tableoid xmin xmax cmin cmax ctid',
    'constructor prototype to_string value_of has_own_property is_prototype_of',
  ].flatMap((words) => words.split(' ')),
)

/** The reason why a table or column cannot have this name. */
export function nameFault(name: string): string | undefined {
  if (!NAME.test(name))
    return `${name} 不能作为名称：只能用小写字母、数字和下划线，以两个以上的字母或数字开头，下划线后面是字母`
  return RESERVED.has(name) || (OWN_COLUMNS as readonly string[]).includes(name)
    ? `${name} 是系统使用的名称，请换一个`
    : undefined
}

/**
 * Converts `parent_phone` to `parentPhone`, the key in rows and queries. A digit has no capital form, so `old_2` stays
 * unchanged.
 * `nameOf` is the inverse for all names without capitals.
 */
export const keyOf = (name: string): string =>
  name.replace(/(?!^)_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Converts `parentPhone` to `parent_phone`, the name in the database. */
export const nameOf = (key: string): string => key.replace(/(?!^)[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
