import { Type, type Static, type TOptional, type TSchema, type TString, type TUnsafe } from 'typebox'

/**
 * A field is a TypeBox schema with additional keywords. `title` is the label in messages, forms and sheets. `kind` is
 * from field-kind.ts, except for plain texts and numbers. `dict` is the dictionary.
 */
export interface FieldOptions {
  title?: string
  description?: string
}

/** A decimal snowflake id or a hexadecimal text, but never a JSON number. */
export const Id = Type.String({ minLength: 1, maxLength: 40, title: '编号' })

/** A text of at most `max` characters. A text with a minimum length may not be blank. */
export function Text(
  max: number,
  title?: string,
  options: { min?: number; pattern?: string; patternMessage?: string } = {},
): TString {
  const { min = 0, ...rest } = options
  return Type.String({ maxLength: max, minLength: min, ...(title === undefined ? {} : { title }), ...rest })
}

export function LongText(max: number, title?: string): TString {
  return Type.String({ maxLength: max, minLength: 0, title, kind: 'longText' })
}

/** The office masks a password, and the server keeps its spaces. */
export function Password(
  max: number,
  title: string,
  { min = 0, ...pattern }: { min?: number; pattern?: string; patternMessage?: string } = {},
): TString {
  return Type.String({ maxLength: max, minLength: min, title, kind: 'password', ...pattern })
}

/** A code that the program compares. Only ASCII, so that letters of different scripts cannot be confused. */
export function Code(max: number, title: string, min = 1): TString {
  return Text(max, title, {
    min,
    pattern: '^[\\w:-]+$',
    patternMessage: '只能有字母、数字、下划线、短横线和冒号',
  })
}

/** The server sanitizes the text before it stores the text (security.md). */
export function Html(title?: string): TString {
  return Type.String({ maxLength: 500_000, title, kind: 'html' })
}

/** Rows also get `<field>_dictText`. With `list`, the value is a comma-separated list. */
export function DictValue(dict: string, title?: string, options: { list?: boolean } = {}): TString {
  return Type.String({ maxLength: 1000, dict, title, kind: 'choice', ...options })
}

/** A dictionary value in an integer column. */
export function DictNumber(dict: string, title?: string) {
  return Type.Integer({ dict, title, kind: 'numberChoice' })
}

/** A million yuan. */
export const MAX_FEN = 100_000_000

/** An amount in fen, always an integer. Users read and type yuan. */
export function Money(title?: string, { least = 0 }: { least?: number } = {}) {
  return Type.Integer({ title, kind: 'money', minimum: least, maximum: MAX_FEN })
}

/** The storage key of a file, or a comma-separated list of keys. Rows also get `<field>_url`. */
export function FileKey(title?: string, max = 1024): TString {
  return Type.String({ maxLength: max, title, kind: 'file' })
}

/** The storage key of a picture, or a comma-separated list of keys. Rows also get `<field>_url`. */
export function ImageKey(title?: string, max = 1024): TString {
  return Type.String({ maxLength: max, title, kind: 'image' })
}

/** A boolean on the wire, and 0 or 1 in the database. */
export function Flag(title?: string): TUnsafe<boolean | number> {
  return Type.Unsafe<boolean | number>({ type: 'boolean', title, kind: 'flag' })
}

/** On the wire `yyyy-MM-dd HH:mm:ss` in the school's time zone. In the database an ISO UTC text. */
export function Time(title?: string): TString {
  return Type.String({ title, kind: 'time', maxLength: 30 })
}

/** `yyyy-MM-dd`, on the wire and in the database. */
export function Day(title?: string): TString {
  return Type.String({ title, kind: 'date', maxLength: 30 })
}

export function Nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  return Type.Unsafe<Static<T> | null>({ ...schema, nullable: true })
}

/** Allows null and absence, as most fields of forms need. An edit does not change an absent property. */
export function Maybe<T extends TSchema>(schema: T): TOptional<TUnsafe<Static<T> | null>> {
  return Type.Optional(Nullable(schema))
}

/** Only the server writes these columns. */
export const audit = {
  createBy: Nullable(Text(50, '创建人')),
  createTime: Nullable(Time('创建时间')),
  updateBy: Nullable(Text(50, '更新人')),
  updateTime: Nullable(Time('更新时间')),
}
