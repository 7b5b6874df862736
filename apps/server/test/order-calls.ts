import { randomUUID } from 'node:crypto'
import type { Harness, Person } from './harness.ts'
import { openCourse, type School } from './school.ts'

const path = '/teaching/teachingOrder'
export const PRICE = 12_800
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export interface ShownOrder {
  status: number
  price: number
  payPrice: number
  refundPrice: number
  waitingProofs: number
  orderNo: string
}

export function orderCalls(site: Harness, school: Pick<School, 'admin'>) {
  async function onSale(values: object = {}): Promise<string> {
    const { courseId } = await openCourse(site, school.admin, { price: PRICE, showHome: true, ...values })
    return courseId
  }
  const post = (person: Person, name: string, body: object) =>
    site.call('POST', `${path}/${name}`, { token: person.token, body })
  const get = (person: Person, query: string) => site.call('GET', `${path}/${query}`, { token: person.token })
  const idOf = (reply: { body: { result: unknown } }) => (reply.body.result as { id: string }).id
  const place = async (person: Person, courseId: string, couponCode?: string) =>
    idOf(await post(person, 'createOrder', { courseId, couponCode }))
  const confirm = (id: string, amount: number, more: object = {}) =>
    post(school.admin, 'confirmPayment', { id, amount, method: '2', clientKey: randomUUID(), ...more })
  const refund = (id: string, amount: number) =>
    post(school.admin, 'refund', { id, amount, method: '2', reason: '搬家', clientKey: randomUUID() })
  const shown = async (id: string) => (await get(school.admin, `queryById?id=${id}`)).body.result as ShownOrder
  const canRead = async ({ token }: Person, courseId: string) =>
    (await site.call('GET', `/teaching/teachingCourseUnit/mineUnit?courseId=${courseId}`, { token })).body.success
  const proofOf = (person: Person, id: string) =>
    site.upload(`${path}/uploadProof`, [{ name: 'file', fileName: 'pay.png', content: PNG }], {
      token: person.token,
      fields: { id, comment: '微信付的' },
    })
  const historyOf = async (id: string) =>
    (await get(school.admin, `history?id=${id}`)).body.result as {
      events: { event: string; toStatus: number; createBy: string; reason: string | null; amount: number | null }[]
      payments: { id: string; state: number; amount: number | null }[]
    }

  return { path, onSale, post, get, idOf, place, confirm, refund, shown, canRead, proofOf, historyOf }
}
