import { randomUUID } from 'node:crypto'
import { registerRows, type World } from '../matrix.ts'
import { orderCalls, PRICE } from '../order-calls.ts'

/** The buyer's teacher has no access to orders. */

const path = '/teaching/teachingOrder'

const callsOf = ({ site, admin }: World) => orderCalls(site, { admin })

async function ordered(world: World): Promise<Record<string, string>> {
  const calls = callsOf(world)
  const courseId = await calls.onSale()
  const id = await calls.place(world.owner, courseId)
  return { id, courseId }
}

async function proved(world: World): Promise<Record<string, string>> {
  const { id } = await ordered(world)
  const calls = callsOf(world)
  await calls.proofOf(world.owner, id!)
  return { id: id!, paymentId: (await calls.historyOf(id!)).payments[0]!.id }
}

async function paid(world: World): Promise<Record<string, string>> {
  const { id } = await ordered(world)
  await callsOf(world).confirm(id!, PRICE)
  return { id: id! }
}

const payment = (id: string | undefined) => ({ id, amount: PRICE, method: '2', clientKey: randomUUID() })

registerRows(
  {
    name: "one of the buyer's orders",
    prepare: ordered,
    call: ({ id }) => ({ method: 'GET', url: `${path}/mineDetail?id=${id}` }),
    allowed: ['owner'],
  },
  {
    name: "the list of the buyer's orders",
    prepare: ordered,
    call: () => ({ method: 'GET', url: `${path}/mine?pageSize=100` }),
    allowed: ['owner'],
    reached: (reply, { id }) => reply.text.includes(id!),
  },
  {
    name: "cancelling one of the buyer's orders",
    prepare: ordered,
    call: ({ id }) => ({ method: 'POST', url: `${path}/cancelOwn`, body: { id } }),
    allowed: ['owner'],
  },
  {
    name: 'receipt of an order',
    prepare: paid,
    call: ({ id }) => ({ method: 'GET', url: `${path}/receipt?id=${id}` }),
    allowed: ['owner', 'admin'],
  },
  {
    name: 'picture of a payment',
    prepare: proved,
    call: ({ paymentId }) => ({ method: 'GET', url: `${path}/proof?paymentId=${paymentId}` }),
    allowed: ['owner', 'admin'],
    reached: (reply) => String(reply.headers['content-type']).startsWith('image/'),
  },
  {
    name: 'an order in the office',
    prepare: ordered,
    call: ({ id }) => ({ method: 'GET', url: `${path}/queryById?id=${id}` }),
    allowed: ['admin'],
  },
  {
    name: 'history of an order',
    prepare: paid,
    call: ({ id }) => ({ method: 'GET', url: `${path}/history?id=${id}` }),
    allowed: ['admin'],
  },
  {
    name: 'confirm the payment of an order',
    prepare: ordered,
    call: ({ id }) => ({ method: 'POST', url: `${path}/confirmPayment`, body: payment(id) }),
    allowed: ['admin'],
  },
  {
    name: 'refund an order',
    prepare: paid,
    call: ({ id }) => ({ method: 'POST', url: `${path}/refund`, body: { ...payment(id), reason: '搬家' } }),
    allowed: ['admin'],
  },
  {
    name: 'close an order',
    prepare: ordered,
    call: ({ id }) => ({ method: 'POST', url: `${path}/close`, body: { id, reason: '不来了' } }),
    allowed: ['admin'],
  },
)
