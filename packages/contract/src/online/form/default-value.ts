/** The person and the time that default values may contain. Times are in the time zone of the school. */
export interface Filler {
  /** `yyyy-MM-dd HH:mm:ss` */
  now: string
  id: string | null
  username: string | null
  realname: string | null
  orgCode: string | null
}

/**
 * The default of a text in a sub form. With it, a person can add one row for each student of a class at once. In a
 * single new row, the field is empty.
 */
export const CLASS_STUDENTS = '#{classStudents}'

/** The expressions for default values, with their labels. A definition with a script (`{{ }}`) is not saved. */
export const defaultExpressions: Readonly<Record<string, { label: string; of: (filler: Filler) => string | null }>> = {
  '#{date}': { label: '今天', of: ({ now }) => now.slice(0, 10) },
  '#{time}': { label: '现在几点', of: ({ now }) => now.slice(11) },
  '#{datetime}': { label: '现在', of: ({ now }) => now },
  '#{sysUserCode}': { label: '我的账号', of: ({ username }) => username },
  '#{sysUserName}': { label: '我的姓名', of: ({ realname }) => realname },
  '#{sysUserId}': { label: '我的编号', of: ({ id }) => id },
  '#{sysOrgCode}': { label: '我的部门编码', of: ({ orgCode }) => orgCode },
  [CLASS_STUDENTS]: { label: '一个班的学生（附表里一次填入全班）', of: () => null },
}

/**
 * Returns the value of a default expression, or the text itself if it is no expression. Returns null when there is no
 * default, and for `${rule}`, which the server replaces.
 */
export function defaultOf(expression: string | null | undefined, filler: Filler): string | null {
  if (!expression || /^\$\{.*\}$/.test(expression)) return null
  return Object.hasOwn(defaultExpressions, expression) ? defaultExpressions[expression]!.of(filler) : expression
}

/** Returns true for a default that turns a switch on. */
export const isOn = (value: string): boolean => ['1', 'Y', 'true', '是'].includes(value)
