import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startHarness } from '../harness.ts'
import { sendTo, sinkHosts, startSink } from './sink.ts'
import { testDefaults } from '../test-database.ts'
import { db } from '../../src/platform/db/database.ts'
import { bundleProgram } from '../program/bundle-program.ts'

const patient = { timeout: 60_000, interval: 200 }

test(
  'a message whose server was killed before the answer of the provider is not sent twice',
  { timeout: 180_000 },
  async () => {
    const site = await startHarness(sinkHosts)
    const sink = await startSink()
    const admin = await site.person('admin')
    await sendTo(site, admin, sink.url)
    sink.answer = () => {}
    // The other server sends the message.
    await site.app.close()
    const child = spawn(process.execPath, [await bundleProgram(path.join(import.meta.dirname, 'crash.fixture.ts'))], {
      env: {
        ...process.env,
        ...testDefaults,
        ...sinkHosts,
        DATA_DIR: site.dataDir,
        DATABASE_URL: site.databaseUrl ?? '',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    try {
      await expect.poll(() => sink.received.length, patient).toBe(1)
    } finally {
      child.kill('SIGKILL')
    }
    const rows = () => site.within(() => db().selectFrom('sysSms').selectAll().execute())
    const [left] = await rows()
    expect(left).toMatchObject({ esSendStatus: '0', nextTime: null, handedTime: expect.any(String) as string })
    const past = new Date(Date.now() - 1000).toISOString()
    await site.within(() => db().updateTable('sysSms').set({ leaseUntil: past }).execute())
    const { createApp } = await import('../../src/app.ts')
    const next = await createApp(site.context.config, site.database)
    await next.app.ready()
    await expect.poll(rows, patient).toMatchObject([{ esSendStatus: '3', nextTime: null }])
    expect(sink.received).toHaveLength(1)
    sink.answer = (reply) => reply.end()
    const { body } = await next.app
      .inject({
        method: 'POST',
        url: '/api/message/sysMessage/resend',
        headers: { 'x-access-token': admin.token },
        payload: { id: left!.id },
      })
      .then((reply) => ({ body: reply.json() as { success: boolean } }))
    expect(body.success).toBe(true)
    await expect.poll(rows, patient).toMatchObject([{ esSendStatus: '1' }])
    expect(sink.received.map(({ headers }) => headers['idempotency-key'])).toEqual([left!.id, left!.id])
    await next.app.close()
    await site.close()
    await sink.close()
  },
)
