import { afterEach, expect, it, vi } from 'vitest'
import { makeField, type Field } from './field.ts'
import { rulesOf, type Original } from './rule.ts'

const original: Original = { id: '7', values: { code: 'OLD' } }
const none: Original = { values: {} }

/** Returns the first error that the form would show. */
async function reason(
  field: Field,
  value: unknown,
  from: Original = none,
  all: Record<string, unknown> = {},
): Promise<string | undefined> {
  for (const rule of rulesOf(field, from)) {
    const plain = typeof rule === 'function' ? rule({ getFieldsValue: () => all } as never) : rule
    if (
      plain.required &&
      (value === undefined || value === null || value === '' || (plain.whitespace && String(value).trim() === ''))
    )
      return String(plain.message)
    try {
      await plain.validator?.({} as never, value, () => undefined)
    } catch (error) {
      return (error as Error).message
    }
  }
  return undefined
}

const answer = (body: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })),
  )
afterEach(() => vi.unstubAllGlobals())

const code = makeField('code', { type: 'string', title: '编码', maxLength: 5 }, true, {
  unique: { table: 'sys_position', field: 'code', message: '编码已存在!' },
})

it('reports an empty value and blanks, but accepts the number zero', async () => {
  expect(await reason(code, '  ')).toBe('请输入编码!')
  const level = makeField('level', { type: 'integer', title: '等级' }, true)
  expect(rulesOf(level, none)[0]).toEqual({ required: true, message: '请输入等级!' })
  expect(await reason(level, 0)).toBeUndefined()
})

it('reports an invalid text before any request to the server', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  expect(await reason(code, 'ABCDEF')).toBe('长度不超过 5 个字符')
  expect(asked).not.toHaveBeenCalled()
})

it('compares the values of two fields', async () => {
  const repeated = makeField('confirm', { type: 'string' }, false, {
    check: (value, values) => (value === values['password'] ? undefined : '两次不一样'),
  })
  expect(await reason(repeated, 'a', none, { password: 'b' })).toBe('两次不一样')
  expect(await reason(repeated, 'a', none, { password: 'a' })).toBeUndefined()
})

it('refuses a value that exists in another row, but accepts the current value of the row', async () => {
  answer({ success: false, code: 500, message: '该值不可用，系统中已存在！', errorKey: 'duplicate.taken' })
  expect(await reason(code, 'T1')).toBe('编码已存在!')
  expect(await reason(code, 'OLD', original)).toBeUndefined()
})

it('sends the id of the row, and accepts the value when the check fails', async () => {
  answer({ success: true, code: 200, message: '该值可用！', result: null })
  expect(await reason(code, 'NEW', original)).toBeUndefined()
  expect(String(vi.mocked(fetch).mock.calls[0]![0])).toContain('fieldVal=NEW&dataId=7')
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status: 502 })),
  )
  expect(await reason(code, 'NEW', original)).toBeUndefined()
})

it("shows the server's message for a text that breaks a rule of the school, and skips an empty text", async () => {
  const ruled = makeField('code', { type: 'string', title: '编码' }, false, { ruleCode: 'common' })
  answer({ success: false, code: 500, message: '第 1-3 位必须是数字', result: { passed: false } })
  expect(await reason(ruled, '')).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
  expect(await reason(ruled, 'a&b')).toBe('第 1-3 位必须是数字')
  expect(String(vi.mocked(fetch).mock.calls[0]![0])).toContain('/sys/checkRule/checkByCode?ruleCode=common&value=a%26b')
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status: 502 })),
  )
  expect(await reason(ruled, 'a')).toBeUndefined()
})
