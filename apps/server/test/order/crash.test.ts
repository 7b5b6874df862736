import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { takeCallback } from '../../src/modules/teaching/order/booking.ts'
import { openHarness } from '../harness.ts'
import { orderCalls, PRICE } from '../order-calls.ts'
import { openSchool } from '../school.ts'
import { testDefaults } from '../test-database.ts'
import { bundleProgram } from '../program/bundle-program.ts'

const site = await openHarness()
const school = await openSchool(site)
const calls = orderCalls(site, school)

async function killAt(crash: { at: string; notice: object; form: object }): Promise<void> {
  const child = spawn(process.execPath, [await bundleProgram(path.join(import.meta.dirname, 'crash.fixture.ts'))], {
    env: {
      ...process.env,
      ...testDefaults,
      DATA_DIR: site.dataDir,
      DATABASE_URL: site.databaseUrl ?? '',
      CRASH: JSON.stringify(crash),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const [said] = (await Promise.race([once(child.stdout, 'data'), gone])) as [Buffer | number | null]
  child.kill('SIGKILL')
  await gone
  expect(String(said)).toBe('there')
}

async function start() {
  const courseId = await calls.onSale({ placeLimit: 1 })
  const id = await calls.place(school.student, courseId)
  return { id, courseId, orderNo: (await calls.shown(id)).orderNo }
}

test.each([
  ['before the commit', { status: 0, payPrice: 0 }, 'booked'],
  ['after the commit', { status: 1, payPrice: PRICE }, 'repeated'],
])(
  'a server that is killed %s loses no payment and books no payment twice',
  { timeout: 180_000 },
  async (at, left, answer) => {
    const [told, byHand] = [await start(), await start()]
    const notice = { orderNo: told.orderNo, reference: randomUUID(), amount: PRICE }
    const form = { id: byHand.id, amount: PRICE, method: '2', clientKey: randomUUID() }
    await killAt({ at, notice, form })
    const isOpen = left.status === 1
    for (const { id, courseId } of [told, byHand]) {
      expect([await calls.shown(id), await calls.canRead(school.student, courseId)]).toMatchObject([left, isOpen])
      expect((await calls.historyOf(id)).payments).toHaveLength(isOpen ? 1 : 0)
    }
    // The provider and the administrator got no answer. Both repeat their request twice.
    const provider = { name: 'test', readCallback: () => Promise.resolve(notice) }
    const again = () => site.within(() => takeCallback(provider, { headers: {}, body: Buffer.alloc(0) }))
    expect([await again(), await again()]).toEqual([answer, 'repeated'])
    for (const _press of [1, 2])
      expect((await calls.post(school.admin, 'confirmPayment', form)).body).toMatchObject({ success: true })
    for (const { id, courseId } of [told, byHand]) {
      expect([await calls.shown(id), await calls.canRead(school.student, courseId)]).toMatchObject([
        { status: 1, payPrice: PRICE },
        true,
      ])
      const { events, payments } = await calls.historyOf(id)
      expect([payments.length, events.filter(({ event }) => event === '收款').length]).toEqual([1, 1])
    }
  },
)
