import { Type, type Static, type TOptional, type TSchema, type TString, type TUnsafe } from 'typebox'

/**
 * Options of a field. Each field is a TypeBox schema with what both sides need beyond its type: `title` (label for
 * messages, forms and sheets), `kind` (field-kind.ts; plain texts and numbers need none), `dict` (its dictionary).
 */
export interface FieldOptions {
  title?: string
  description?: string
}

/** Opaque key: a decimal snowflake or hexadecimal text, never a number. */
export const Id = Type.String({ minLength: 1, maxLength: 40, title: '编号' })

/** Free text of at most `max` characters. Required text may not be blank. */
export function Text(
  max: number,
  title?: string,
  options: { min?: number; pattern?: string; patternMessage?: string } = {},
): TString {
  const { min = 0, ...rest } = options
  return Type.String({ maxLength: max, minLength: min, ...(title === undefined ? {} : { title }), ...rest })
}

/** Free text of several lines. */
export function LongText(max: number, title?: string): TString {
  return Type.String({ maxLength: max, minLength: 0, title, kind: 'longText' })
}

/** A password: shown masked, and sent unchanged without trimming. */
export function Password(
  max: number,
  title: string,
  { min = 0, ...pattern }: { min?: number; pattern?: string; patternMessage?: string } = {},
): TString {
  return Type.String({ maxLength: max, minLength: min, title, kind: 'password', ...pattern })
}

/**
 * A code that the program compares. Ambiguous text is not allowed: no spaces, no letters beyond ASCII, no control
 * characters.
 */
export function Code(max: number, title: string, min = 1): TString {
  return Text(max, title, {
    min,
    pattern: '^[\\w:-]+$',
    patternMessage: '只能有字母、数字、下划线、短横线和冒号',
  })
}

/** Rich text; the server sanitizes it on write (security.md). */
export function Html(title?: string): TString {
  return Type.String({ maxLength: 500_000, title, kind: 'html' })
}

/** Value of a dictionary; rows gain `<field>_dictText`. `list` allows a comma list of values. */
export function DictValue(dict: string, title?: string, options: { list?: boolean } = {}): TString {
  return Type.String({ maxLength: 1000, dict, title, kind: 'choice', ...options })
}

/** Numeric value of a dictionary, for integer columns. */
export function DictNumber(dict: string, title?: string) {
  return Type.Integer({ dict, title, kind: 'numberChoice' })
}

/** Maximum of a price: a million yuan. */
export const MAX_FEN = 100_000_000

/** An amount in fen, always an integer. People read and type yuan. */
export function Money(title?: string, { least = 0 }: { least?: number } = {}) {
  return Type.Integer({ title, kind: 'money', minimum: least, maximum: MAX_FEN })
}

/** Storage key of a stored file (or a comma list of keys); rows gain `<field>_url`. */
export function FileKey(title?: string, max = 1024): TString {
  return Type.String({ maxLength: max, title, kind: 'file' })
}

/** Storage key of a picture (or a comma list of keys); rows gain `<field>_url`. */
export function ImageKey(title?: string, max = 1024): TString {
  return Type.String({ maxLength: max, title, kind: 'image' })
}

/** Boolean on the wire, 0/1 in the database. */
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

/** Allows null; an absent property means "leave unchanged". */
export function Nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  return Type.Unsafe<Static<T> | null>({ ...schema, nullable: true })
}

/** Allows null and absence: the usual kind of form field. */
export function Maybe<T extends TSchema>(schema: T): TOptional<TUnsafe<Static<T> | null>> {
  return Type.Optional(Nullable(schema))
}

/** Columns that only the server writes. */
export const audit = {
  createBy: Nullable(Text(50, '创建人')),
  createTime: Nullable(Time('创建时间')),
  updateBy: Nullable(Text(50, '更新人')),
  updateTime: Nullable(Time('更新时间')),
}
