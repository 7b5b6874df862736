/** Remarks for users. The codes are for tests and logs. */
const texts = {
  'not-a-project': '文件内容不是作品，已换成新的作品',
  'newer-version': '作品是用更新的版本做的，有些内容可能看不到',
  'wrong-value': '有一个设置不对，已改成常用的值',
  'too-long': '文字太长，已截短',
  'too-many-pages': '页数太多，只打开了前24页',
  'too-many-sounds': '声音超过上限，多出的没有打开',
  'odd-object': '有一个角色或文字读不懂，已跳过',
  'unknown-block': '有一块不认识的积木，已跳过',
  'misplaced-block': '有一块积木放错了地方，已移开',
  'missing-sound': '有一个声音找不到，已换成默认的声音',
  'missing-page': '有一块翻页积木指向不存在的页，已改正',
  'missing-picture': '有一张图片找不到，先用占位图代替',
  'similar-picture': '有一张图片这里没有，换成了相像的',
  'same-id': '有两样东西编号相同，已重新编号',
} as const

export type RemarkCode = keyof typeof texts

export interface Remark {
  readonly code: RemarkCode
  readonly path: string
  readonly text: string
  readonly name?: string | undefined
}

export type RawObject = Readonly<Record<string, unknown>>

export const isRawObject = (value: unknown): value is RawObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads values of unknown types. Never throws, repairs invalid values, and records the repairs. */
export interface Reader {
  readonly remarks: Remark[]
  note(code: RemarkCode, path: string, name?: string): void
  number(source: RawObject, key: string, path: string, rule: { fallback: number; min: number; max: number }): number
  flag(source: RawObject, key: string, path: string, fallback: boolean): boolean
  text(source: RawObject, key: string, path: string, rule: { fallback: string; longest: number }): string
  list(source: RawObject, key: string, path: string): readonly unknown[]
}

export function newReader(): Reader {
  const remarks: Remark[] = []
  const note = (code: RemarkCode, path: string, name?: string): void => {
    remarks.push({ code, path, text: texts[code], ...(name === undefined ? {} : { name }) })
  }
  const odd = <T>(path: string, key: string, value: unknown, fallback: T): T => {
    if (value !== undefined) note('wrong-value', `${path}.${key}`)
    return fallback
  }
  return {
    remarks,
    note,
    number(source, key, path, { fallback, min, max }) {
      const value = source[key]
      if (typeof value !== 'number' || !Number.isFinite(value)) return odd(path, key, value, fallback)
      const kept = Math.min(max, Math.max(min, value))
      if (kept !== value) note('wrong-value', `${path}.${key}`)
      return kept
    },
    flag(source, key, path, fallback) {
      const value = source[key]
      return typeof value === 'boolean' ? value : odd(path, key, value, fallback)
    },
    text(source, key, path, { fallback, longest }) {
      const value = source[key]
      if (typeof value !== 'string') return odd(path, key, value, fallback)
      const letters = [...value]
      if (letters.length <= longest) return value
      note('too-long', `${path}.${key}`)
      return letters.slice(0, longest).join('')
    },
    list(source, key, path) {
      const value = source[key]
      return Array.isArray(value) ? value : odd<readonly unknown[]>(path, key, value, [])
    },
  }
}
