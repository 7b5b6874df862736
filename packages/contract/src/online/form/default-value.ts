/** User and time for default values, in the time zone of the school. */
export interface Filler {
  /** Format `yyyy-MM-dd HH:mm:ss`. */
  now: string
  id: string | null
  username: string | null
  realname: string | null
  orgCode: string | null
}

/**
 * The default of a text field in a sub form. With it, the user can add a row for each student of a class. A single new
 * row gets no value from it.
 */
export const CLASS_STUDENTS = '#{classStudents}'

/** The server refuses a definition with a script (`{{ }}`). */
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
 * A text that is no expression is returned unchanged.
 * Returns null for a missing default and for `${rule}`, because only the server can evaluate a rule.
 */
export function defaultOf(expression: string | null | undefined, filler: Filler): string | null {
  if (!expression || /^\$\{.*\}$/.test(expression)) return null
  return Object.hasOwn(defaultExpressions, expression) ? defaultExpressions[expression]!.of(filler) : expression
}

/** A default value that turns a switch on. */
export const isOn = (value: string): boolean => ['1', 'Y', 'true', '是'].includes(value)
