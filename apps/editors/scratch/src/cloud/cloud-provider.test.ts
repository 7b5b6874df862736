import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LineSocket } from '@mashu/client/live'
import type { CloudAnswer, CloudRequest } from '@mashu/contract/teaching/scratch/cloud-data'
import { CloudConnection } from './cloud-provider.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function connection(variables: { name: string; value: unknown }[] = []) {
  const sent: CloudRequest[][] = []
  const shown: [string, string][] = []
  const lines: LineSocket[] = []
  const cloud = new CloudConnection({
    workId: 'w',
    variables: () => variables,
    show: (name, value) => shown.push([name, value]),
    connect: () => {
      const line: LineSocket = {
        bufferedAmount: 0,
        send: (text) =>
          sent.push(
            text
              .trim()
              .split('\n')
              .map((each) => JSON.parse(each) as CloudRequest),
          ),
        close: () => undefined,
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
      }
      lines.push(line)
      return line
    },
  })
  const open = () => lines.at(-1)!.onopen?.()
  const hear = (...answers: Partial<CloudAnswer>[]) =>
    lines.at(-1)!.onmessage?.({ data: answers.map((answer) => JSON.stringify(answer)).join('\n') })
  /** One second is longer than the time of a batch, and than the pause before the first new connection. */
  const tick = () => vi.advanceTimersByTime(1_000)
  return { cloud, sent, shown, lines, open, hear, tick }
}
const set = (name: string, value: string, own?: number): Partial<CloudAnswer> => ({
  method: 'set',
  name,
  value,
  ...(own === undefined ? {} : { own }),
})

test('a new connection names the work and the variables of the project', () => {
  const { sent, open, tick } = connection([{ name: '☁ 分', value: 3 }])
  open()
  tick()
  expect(sent).toEqual([
    [{ method: 'handshake', project_id: 'w' }],
    [{ method: 'create', project_id: 'w', name: '☁ 分', value: '3' }],
  ])
})

test('only the last of the values that a loop sets is sent', () => {
  const { cloud, sent, open, tick } = connection()
  open()
  for (let value = 0; value < 60; value++) cloud.updateVariable('分', value)
  cloud.updateVariable('名', 'abc')
  tick()
  expect(sent.slice(1)).toEqual([[{ method: 'set', project_id: 'w', name: '分', value: '59' }]])
})

test('a value of another window is shown, unless a newer one was set here', () => {
  const { cloud, shown, open, hear, tick } = connection()
  open()
  hear(set('分', '1'))
  cloud.updateVariable('分', 2)
  hear(set('分', '3'))
  tick()
  hear(set('分', '4'))
  expect(shown).toEqual([['分', '1']])
  hear(set('分', '5', 1))
  hear(set('分', '6'))
  expect(shown.slice(1)).toEqual([
    ['分', '5'],
    ['分', '6'],
  ])
})

test('a text is shown to the person who set it until another person sets a number', () => {
  const { cloud, sent, shown, open, hear, tick } = connection()
  open()
  cloud.updateVariable('分', 2)
  tick()
  cloud.updateVariable('分', '你好')
  tick()
  hear(set('分', '2', 1))
  expect(shown).toEqual([])
  hear(set('分', '7'))
  expect(shown).toEqual([['分', '7']])
  expect(sent.slice(1)).toHaveLength(1)
})

test('a value that the server refuses is replaced by the value on the server', () => {
  const { cloud, shown, open, hear, tick } = connection()
  open()
  cloud.updateVariable('分', 2)
  tick()
  hear({ method: 'ack', name: '分', reply: 'FAIL', of: 'set' }, set('分', '0'))
  expect(shown).toEqual([['分', '0']])
})

test('a value set without a connection is sent on the next connection', () => {
  const { cloud, sent, lines, open, tick } = connection()
  open()
  lines[0]!.onclose?.()
  cloud.updateVariable('分', 2)
  tick()
  expect(lines).toHaveLength(2)
  open()
  tick()
  expect(sent.at(-1)).toEqual([{ method: 'set', project_id: 'w', name: '分', value: '2' }])
})

test('an unconfirmed value is sent again on the next connection', () => {
  const { cloud, sent, lines, open, tick } = connection()
  open()
  cloud.updateVariable('☁ 分', 1)
  cloud.updateVariable('☁ 秒', 1)
  tick()
  lines.at(-1)!.onclose?.()
  cloud.updateVariable('☁ 秒', 2)
  tick()
  sent.length = 0
  open()
  tick()
  expect(sent.flat().filter(({ method }) => method === 'set')).toEqual([
    { method: 'set', project_id: 'w', name: '☁ 分', value: '1' },
    { method: 'set', project_id: 'w', name: '☁ 秒', value: '2' },
  ])
})

test('a closed provider does not reconnect', () => {
  const { cloud, lines, open, tick } = connection()
  open()
  cloud.requestCloseConnection()
  lines[0]!.onclose?.()
  tick()
  expect([lines.length, cloud.isClosed]).toEqual([1, true])
})

test('the messages about created, renamed and deleted variables keep their order', () => {
  const { cloud, sent, open, tick } = connection()
  open()
  cloud.createVariable('甲', 0)
  cloud.renameVariable('甲', '乙')
  cloud.deleteVariable('乙')
  tick()
  expect(sent.at(-1)?.map(({ method }) => method)).toEqual(['create', 'rename', 'delete'])
})
