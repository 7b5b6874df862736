// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { methodsOf, type AnyEndpoint } from '@mashu/contract/endpoint'
import type { Call, Reply } from '../test/stub-server.ts'
import { draw, signIn, testServer, tidy } from './kit/test/test-server.tsx'
import { screens } from './screens.ts'

// The test environment has no canvas.
vi.mock('./kit/chart/draw.ts', () => ({ lineIn: () => ({ show: () => undefined, remove: () => undefined }) }))

type Schema = Readonly<Record<string, unknown>>

const contracts = import.meta.glob<Record<string, unknown>>(
  ['../../../../packages/contract/src/**/*.ts', '!../../../../packages/contract/src/**/*.test.ts'],
  { eager: true },
)

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const endpoints = Object.values(contracts)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (isEndpoint(value) ? [value] : Object.values((value as object | null) ?? {}).filter(isEndpoint)))
const byCall = new Map(
  endpoints.flatMap((endpoint) => methodsOf(endpoint).map((method) => [`${method} ${endpoint.path}`, endpoint])),
)
const withParams = endpoints
  .filter(({ path }) => path.includes(':'))
  .map((endpoint) => ({ endpoint, address: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`) }))
const endpointOf = (method: string, path: string) =>
  byCall.get(`${method} ${path}`) ??
  withParams.find(({ endpoint, address }) => address.test(path) && methodsOf(endpoint).some((each) => each === method))
    ?.endpoint

const scalars: Readonly<Record<string, unknown>> = { array: [], boolean: false, integer: 0, number: 0 }

/** Returns the smallest valid value: empty lists, and null where allowed. */
function least(schema: Schema | undefined): unknown {
  if (!schema) return null
  if ('const' in schema) return schema['const']
  const choices = schema['anyOf'] as Schema[] | undefined
  if (choices) return choices.some(({ type }) => type === 'null') ? null : least(choices[0])
  if (schema['enum']) return (schema['enum'] as unknown[])[0]
  if (schema['type'] === 'string') return schema['kind'] === 'time' ? '2026-01-31 08:00:00' : ''
  if (schema['type'] !== 'object') return scalars[String(schema['type'])] ?? null
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>
  const required = (schema['required'] ?? []) as string[]
  return Object.fromEntries(required.map((name) => [name, least(properties[name])]))
}

const emptyAnswer = ({ method, path }: Call): Reply => ({
  result: least(endpointOf(method, path)?.result as Schema | undefined),
})

let crash: Error | null = null
class Boundary extends Component<{ children: ReactNode }> {
  override state = { crashed: false }
  static getDerivedStateFromError = () => ({ crashed: true })
  override componentDidCatch(error: Error) {
    crash = error
  }
  override render() {
    return this.state.crashed ? null : this.props.children
  }
}

/** Also waits for requests that follow from other requests. */
async function settle(): Promise<void> {
  for (let round = 0; round < 4; round++)
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
    })
}

async function look(name: string, reply: (call: Call) => Reply | Promise<Reply>) {
  const { default: Screen } = await screens[name]!()
  signIn(['admin'])
  crash = null
  testServer(new Proxy({}, { get: () => reply }) as Parameters<typeof testServer>[0])
  draw(
    <Boundary>
      <Screen />
    </Boundary>,
    '/list',
  )
  await settle()
  const text = document.body.textContent
  const seen = { crash, text }
  cleanup()
  tidy()
  return seen
}

const REFUSAL = '服务器正忙，请稍后再试'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  tidy()
  vi.restoreAllMocks()
})

/** spec.md requires Excel import and export for these screens. */
const withExcel = new Set([
  ...['User', 'RoleUser', 'Dict', 'SysCheckRule', 'SysFillRule', 'SysDataSource', 'QuartzJob', 'SysPosition'].map(
    (noun) => `system/${noun}List`,
  ),
  'system/DepartList',
  'system/SysAnnouncementList',
  'modules/message/SysMessageTemplateList',
  ...['Course', 'CourseUnit', 'CourseDept', 'ScratchAssets', 'News', 'Order'].map(
    (noun) => `teaching/Teaching${noun}List`,
  ),
])
/** Only these screens load no data from the server. */
const STATIC = /^(?:exception|form|profile|result)\/|^account\/settings\/Custom$/

it.each(Object.keys(screens))('%s shows its loading, empty and failed states without a crash', async (name) => {
  const loading = await look(name, () => new Promise(() => undefined))
  expect(loading.crash).toBeNull()
  const empty = await look(name, emptyAnswer)
  expect(empty.crash).toBeNull()
  expect(empty.text.trim()).not.toBe('')
  expect(empty.text).not.toMatch(/NaN|undefined|Invalid|\[object/)
  if (withExcel.has(name)) expect(empty.text).toMatch(/导出.*导入|导入.*导出/)
  const failed = await look(name, () => ({ refuse: REFUSAL, status: 500 }))
  expect(failed.crash).toBeNull()
  if (!STATIC.test(name)) expect(failed.text).toMatch(/服务器正忙|没有加载|加载失败|重试|再试/)
})
