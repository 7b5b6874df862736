/** Runs a server that hangs while it records a payment. `crash.test.ts` starts this process. */
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/environment/read-config.ts'
import { openDatabase, transaction, withDatabase } from '../../src/platform/db/database.ts'
import { takeCallback } from '../../src/modules/teaching/order/booking.ts'
import { confirmByHand } from '../../src/modules/teaching/order/by-hand.ts'

const { at, notice, form } = JSON.parse(process.env['CRASH']!) as {
  at: 'before the commit' | 'after the commit'
  notice: { orderNo: string; reference: string; amount: number }
  form: { id: string; amount: number; method: string; clientKey: string }
}
const config = readConfig()
const database = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
const { app } = await createApp(config, database)
await app.ready()

/** Never resolves, so the caller gets no answer. */
function hang(): Promise<void> {
  process.stdout.write('there')
  setInterval(() => {}, 1000)
  return new Promise(() => {})
}

async function book() {
  const provider = { name: 'test', readCallback: () => Promise.resolve(notice) }
  await takeCallback(provider, { headers: {}, body: Buffer.alloc(0) })
  await confirmByHand(form, { by: 'admin' })
}

await withDatabase(database, async () => {
  if (at === 'before the commit')
    await transaction(async () => {
      await book()
      await hang()
    })
  await book()
  await hang()
})
