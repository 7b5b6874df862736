import { Type, type Static, type TOptional, type TSchema, type TString, type TUnsafe } from 'typebox'

/**
 * The options of a field. Each field is a TypeBox schema with what both sides need beside its type: `title` (the label
 * in messages, forms and sheets), `kind` (field-kind.ts; plain texts and numbers need none), `dict` (its dictionary).
 */
export interface FieldOptions {
  title?: string
  description?: string
}

/** A key without a meaning: a decimal snowflake id or a hexadecimal text, but never a number. */
export const Id = Type.String({ minLength: 1, maxLength: 40, title: '编号' })

/** A text of at most `max` characters. A required text may not be blank. */
export function Text(
  max: number,
  title?: string,
  options: { min?: number; pattern?: string; patternMessage?: string } = {},
): TString {
  const { min = 0, ...rest } = options
  return Type.String({ maxLength: max, minLength: min, ...(title === undefined ? {} : { title }), ...rest })
}

/** A text of several lines. */
export function LongText(max: number, title?: string): TString {
  return Type.String({ maxLength: max, minLength: 0, title, kind: 'longText' })
}

/** A password: the office masks it, and its spaces are not removed. */
export function Password(
  max: number,
  title: string,
  { min = 0, ...pattern }: { min?: number; pattern?: string; patternMessage?: string } = {},
): TString {
  return Type.String({ maxLength: max, minLength: min, title, kind: 'password', ...pattern })
}

/**
 * A code that the program compares. It has no spaces, no letters beyond ASCII and no control characters, so that
 * different codes never look alike.
 */
export function Code(max: number, title: string, min = 1): TString {
  return Text(max, title, {
    min,
    pattern: '^[\\w:-]+$',
    patternMessage: '只能有字母、数字、下划线、短横线和冒号',
  })
}

/** A rich text; the server sanitizes it before it is stored (security.md). */
export function Html(title?: string): TString {
  return Type.String({ maxLength: 500_000, title, kind: 'html' })
}

/** A value of a dictionary; rows get `<field>_dictText` in addition. `list` allows a list of values with commas. */
export function DictValue(dict: string, title?: string, options: { list?: boolean } = {}): TString {
  return Type.String({ maxLength: 1000, dict, title, kind: 'choice', ...options })
}

/** A value of a dictionary that is a number, for integer columns. */
export function DictNumber(dict: string, title?: string) {
  return Type.Integer({ dict, title, kind: 'numberChoice' })
}

/** The maximum price: a million yuan. */
export const MAX_FEN = 100_000_000

/** An amount in fen, always an integer. People read and type yuan. */
export function Money(title?: string, { least = 0 }: { least?: number } = {}) {
  return Type.Integer({ title, kind: 'money', minimum: least, maximum: MAX_FEN })
}

/** The storage key of a file, or a list of keys with commas; rows get `<field>_url` in addition. */
export function FileKey(title?: string, max = 1024): TString {
  return Type.String({ maxLength: max, title, kind: 'file' })
}

/** The storage key of a picture, or a list of keys with commas; rows get `<field>_url` in addition. */
export function ImageKey(title?: string, max = 1024): TString {
  return Type.String({ maxLength: max, title, kind: 'image' })
}

/** A boolean on the wire, 0 or 1 in the database. */
export function Flag(title?: string): TUnsafe<boolean | number> {
  return Type.Unsafe<boolean | number>({ type: 'boolean', title, kind: 'flag' })
}

/** `yyyy-MM-dd HH:mm:ss` in the display zone on the wire, ISO UTC text in the database. */
export function Time(title?: string): TString {
  return Type.String({ title, kind: 'time', maxLength: 30 })
}

/** `yyyy-MM-dd`, the same in the database. */
export function Day(title?: string): TString {
  return Type.String({ title, kind: 'date', maxLength: 30 })
}

/** Allows null. */
export function Nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  return Type.Unsafe<Static<T> | null>({ ...schema, nullable: true })
}

/** Allows null and absence, as most fields of forms need. An edit keeps the value of an absent property. */
export function Maybe<T extends TSchema>(schema: T): TOptional<TUnsafe<Static<T> | null>> {
  return Type.Optional(Nullable(schema))
}

/** The columns that only the server writes. */
export const audit = {
  createBy: Nullable(Text(50, '创建人')),
  createTime: Nullable(Time('创建时间')),
  updateBy: Nullable(Text(50, '更新人')),
  updateTime: Nullable(Time('更新时间')),
}
